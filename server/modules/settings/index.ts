import type { FastifyInstance } from 'fastify';
import { serveChangeTemplate } from './change-template.ts';
import { serveListTemplates } from './list-templates.ts';
import { serveDeadLetters } from './serve-dead-letters.ts';

/** Every endpoint of the room. */
export function registerSettings(app: FastifyInstance): void {
  serveDeadLetters(app);
  serveListTemplates(app);
  serveChangeTemplate(app);
}

import type { FastifyInstance } from 'fastify';
import { serveVerifyFile } from './verify-file.ts';
import { serveVerifyWords } from './verify-words.ts';

/** For anybody who holds an agreement: whether it is one of ours. */
export function registerVerifying(app: FastifyInstance): void {
  serveVerifyFile(app);
  serveVerifyWords(app);
}

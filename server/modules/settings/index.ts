import type { FastifyInstance } from 'fastify';
import { serveChangeTemplate } from './change-template.ts';
import { serveIntegrations } from './integrations/serve-integrations.ts';
import { serveListSettings } from './list-settings.ts';
import { serveListTemplates } from './list-templates.ts';
import { serveLogo } from './logo/serve-logo.ts';
import { serveListBanks } from './serve-banks.ts';
import { serveDeadLetters } from './serve-dead-letters.ts';
import { serveListPapers } from './serve-papers.ts';

export { originalWords, requireFitting, textsIn } from './check-words.ts';
export { keepSetting, takeBackSetting } from './keep-setting.ts';
export { preparePapers } from './prepare-papers.ts';
export { needsMobile, writeTestSubject } from './texts.ts';

/** Every endpoint of the room. */
export function registerSettings(app: FastifyInstance): void {
  serveDeadLetters(app);
  serveListTemplates(app);
  serveChangeTemplate(app);
  serveListSettings(app);
  serveIntegrations(app);
  serveListBanks(app);
  serveListPapers(app);
  serveLogo(app);
}

import type { FastifyInstance } from 'fastify';
import type { AgreementsRoom } from '../../modules/agreements/index.ts';
import { serveAgreementFiles } from './send-file.ts';
import { serveGetAgreement, serveGetDeskAgreement } from './serve-agreement.ts';

/** The agreement of an accepted offer, to be read and kept; at the desk also before there is one. */
export function registerAgreeing(app: FastifyInstance, room: AgreementsRoom): void {
  app.addHook('onClose', () => room.close());
  serveGetAgreement(app);
  serveGetDeskAgreement(app);
  serveAgreementFiles(app, room);
}

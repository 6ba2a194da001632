import type { FastifyInstance } from 'fastify';
import type { AgreementsRoom } from '../../modules/agreements/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import { createFinishJob } from './finish-agreement.ts';
import { serveRefuseToSign } from './refuse-to-sign.ts';
import { createRemindSignersJob, serveRemindSigner } from './remind-signers.ts';
import { serveAgreementFiles } from './send-file.ts';
import { serveSendSigningCode } from './send-signing-code.ts';
import { serveGetAgreement, serveGetDeskAgreement, serveGetPartyAgreement } from './serve-agreement.ts';
import { serveGetSigning } from './serve-signing.ts';
import { serveSignAgreement } from './sign-agreement.ts';
import { serveSignByEid } from './sign-by-eid.ts';

/** The agreement of an accepted offer, to be read, kept and signed; at the desk also before there is one. */
export function registerAgreeing(app: FastifyInstance, room: AgreementsRoom): void {
  app.addHook('onClose', () => room.close());
  serveGetAgreement(app);
  serveGetDeskAgreement(app);
  serveGetPartyAgreement(app);
  serveAgreementFiles(app, room);
  serveGetSigning(app);
  serveSendSigningCode(app);
  serveSignAgreement(app, room);
  serveSignByEid(app, room);
  serveRefuseToSign(app);
  serveRemindSigner(app);
}

export const agreeingJobs = (platform: Platform, room: AgreementsRoom): AnyJob[] => [
  createRemindSignersJob(platform),
  createFinishJob(platform, room),
];

import type { FastifyInstance } from 'fastify';
import {
  type LoanRequestPorts,
  loanRequestJobs,
  registerLoanRequestFlows,
  seedDemoRequests,
} from './flows/index.ts';
import { registerCatalog, seedDemoCatalog } from './modules/catalog/index.ts';
import {
  copyDocuments,
  createDocumentsRoom,
  type DocumentsRoom,
  documentsJobs,
  eraseDocuments,
  findUsableDocumentTypes,
  registerDocuments,
} from './modules/documents/index.ts';
import {
  createIdentityRoom,
  type IdentityRoom,
  identityJobs,
  refuseDemoPeople,
  registerIdentity,
  seedDemoPeople,
} from './modules/identity/index.ts';
import { accessLoanRequest, registerRequests } from './modules/requests/index.ts';
import type { Platform } from './platform/http/index.ts';
import type { AnyJob } from './platform/jobs/index.ts';
import type { Mailer } from './platform/mail/index.ts';
import { createDemoMailer, createSmtpMailer, registerMailbox } from './providers/mail/index.ts';

/** What the rooms need beyond the platform. Tests give their own. */
export interface Providers {
  readonly mailer: Mailer;
  readonly identity: IdentityRoom;
  readonly documents: DocumentsRoom;
}

export const createProviders = (platform: Platform): Providers => ({
  mailer: createMailer(platform),
  identity: createIdentityRoom(platform),
  documents: createDocumentsRoom(platform, async (...asked) => {
    const { mayChangeDocuments } = await accessLoanRequest(...asked);
    return { mayChange: mayChangeDocuments };
  }),
});

/** Only demo mode may go without a mail server; its mails can be read at /demo/mailbox. */
function createMailer({ config, clock, database }: Platform): Mailer {
  const { smtpUrl, from } = config.mail;
  return smtpUrl === null ? createDemoMailer(database.db, clock) : createSmtpMailer({ smtpUrl, from });
}

/** What the flows of a loan request take from other rooms. */
const portsOf = ({ captcha }: IdentityRoom): LoanRequestPorts => ({
  captcha,
  documents: { listTypes: findUsableDocumentTypes, copy: copyDocuments, erase: eraseDocuments },
});

/** Registers every room and flow by name. Nothing is loaded by being in a folder. */
export async function registerRooms(app: FastifyInstance, { identity, documents }: Providers): Promise<void> {
  await refuseDemoPeople(app.platform);
  await seedDemoPeople(identity);
  await registerIdentity(app, identity);
  await seedDemoCatalog(app.platform);
  await seedDemoRequests(app.platform);
  registerCatalog(app);
  registerRequests(app);
  registerDocuments(app, documents);
  registerLoanRequestFlows(app, portsOf(identity));
  registerMailbox(app);
}

/** The jobs of every room by name. */
export const roomJobs = (platform: Platform, { identity, documents }: Providers): AnyJob[] => [
  ...identityJobs(identity),
  ...documentsJobs(documents),
  ...loanRequestJobs(platform, portsOf(identity)),
];

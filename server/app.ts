import { lenderDate } from '@zeel/domain/product';
import type { FastifyInstance } from 'fastify';
import {
  accessDocuments,
  accessThread,
  agreeingJobs,
  createDisbursingRoom,
  createHandingOverRoom,
  createHandOverJob,
  createMailReportsJob,
  createMirrorStatusJob,
  createReportsFile,
  createTryScorecardJob,
  type DisbursingRoom,
  disbursingJobs,
  endingJobs,
  feeRequests,
  followingJobs,
  type HandingOverRoom,
  personalDataJobs,
  REPORTS_FILE,
  registerAdministering,
  registerAgreeing,
  registerApplying,
  registerAuditing,
  registerDeciding,
  registerDisbursing,
  registerEnding,
  registerFollowing,
  registerHandingOver,
  registerMirroring,
  registerOffering,
  registerPersonalData,
  registerReporting,
  registerReviewing,
  registerScoring,
  registerVerifying,
  reviewingJobs,
  startMirroring,
} from './flows/index.ts';
import { type AgreementsRoom, createAgreementsRoom } from './modules/agreements/index.ts';
import { createKeepHeadsJob, createVerifyTrailJob } from './modules/audit/index.ts';
import { registerCatalog, seedDemoCatalog } from './modules/catalog/index.ts';
import {
  createDocumentsRoom,
  type DocumentsRoom,
  documentsJobs,
  registerDocuments,
} from './modules/documents/index.ts';
import {
  createIdentityRoom,
  findContact,
  type IdentityRoom,
  identityJobs,
  listAdministrators,
  refuseDemoPeople,
  registerIdentity,
  seedDemoPeople,
} from './modules/identity/index.ts';
import {
  createDigestJob,
  createPurgeNotificationsJob,
  registerNotifications,
} from './modules/notifications/index.ts';
import {
  listPastTransfers,
  type PaymentsRoom,
  paymentsJobs,
  registerPayments,
} from './modules/payments/index.ts';
import { createRefreshReportsJob } from './modules/reports/index.ts';
import { serveListConsentWordings } from './modules/requests/submission/index.ts';
import { registerSettings } from './modules/settings/index.ts';
import type { Platform } from './platform/http/index.ts';
import { reachHttp, watchIntegration } from './platform/integrations/index.ts';
import type { AnyJob } from './platform/jobs/index.ts';
import type { LetterFileMakers, Mailer } from './platform/mail/index.ts';
import type { SmsSender } from './platform/sms/index.ts';
import { StartupError } from './platform/startup/startup-error.ts';
import { type BankGateway, createKhanGateway } from './providers/bank/index.ts';
import { createConfiguredEid } from './providers/eid/index.ts';
import { createFirestore, type Firestore, readServiceAccount } from './providers/firebase/index.ts';
import {
  createDemoMailer,
  createSmtpMailer,
  describeMailFailure,
  registerMailbox,
} from './providers/mail/index.ts';
import { createPdfWriter } from './providers/pdf/index.ts';
import {
  createDemoQpay,
  createQpay,
  DEMO_QPAY_PATH,
  type DemoQpay,
  registerDemoQpay,
  watchQpay,
} from './providers/qpay/index.ts';
import { createConfiguredSealer } from './providers/seal/index.ts';
import {
  createCallProSms,
  createDemoSms,
  createGatewaySms,
  describeSmsFailure,
} from './providers/sms/index.ts';

/** Providers that the rooms need beyond the platform. Tests give their own. */
export interface Providers {
  readonly mailer: Mailer;
  /** Null where no text messages are sent. */
  readonly smsSender: SmsSender | null;
  readonly identity: IdentityRoom;
  readonly documents: DocumentsRoom;
  readonly payments: PaymentsRoom;
  readonly agreements: AgreementsRoom;
  readonly disbursing: DisbursingRoom;
  /** The simulated QPay of a demo; null with a real account. */
  readonly demoQpay: DemoQpay | null;
  /** The loan system; null without one. */
  readonly handingOver: HandingOverRoom | null;
  /** The hosted database; null without one. */
  readonly firestore: Firestore | null;
}

export const createProviders = (platform: Platform): Providers => ({
  mailer: createMailer(platform),
  smsSender: createSmsSender(platform),
  identity: createIdentityRoom(platform),
  documents: createDocumentsRoom(platform, { accessLoanRequest: accessDocuments, accessThread }),
  agreements: createAgreementsRoom(createConfiguredSealer(platform), createConfiguredEid(platform)),
  disbursing: createDisbursingRoom(platform.config, createBankGateway(platform)),
  ...createPayments(platform),
  handingOver: createHandingOverRoom(platform),
  firestore: createHostedDatabase(platform),
});

/** The hosted database needs the eight values, which the browser has too, and the key of a service account. */
function createHostedDatabase(platform: Platform): Firestore | null {
  const { config, clock } = platform;
  const { firebase, firebaseServiceAccount: key } = config;
  if (key === null) return null;
  if (firebase === null)
    throw new StartupError('ZEEL_FIREBASE_SERVICE_ACCOUNT needs the eight values of Firebase.');
  const account = readServiceAccount(key);
  if (account === null)
    throw new StartupError('ZEEL_FIREBASE_SERVICE_ACCOUNT is not the JSON key of a service account.');
  const firestore = createFirestore({ projectId: firebase.projectId, account, now: () => clock.now() });
  return watchIntegration(platform, firestore, {
    integration: 'hosted_database',
    calls: ['writeNewest'],
    check: { proves: 'signs_in', run: () => firestore.check() },
  });
}

/** Only demo mode may go without a mail server; its mails can be read at /demo/mailbox. */
function createMailer(platform: Platform): Mailer {
  const { config, clock, database } = platform;
  const { smtpUrl, from, replyTo } = config.mail;
  if (smtpUrl === null) return createDemoMailer(database.db, clock);
  const mailer = createSmtpMailer({ smtpUrl, from, replyTo });
  return watchIntegration(platform, mailer, {
    integration: 'mail',
    calls: ['send'],
    check: { proves: 'signs_in', run: () => mailer.check() },
    judge: describeMailFailure,
  });
}

/** A demo without a gateway keeps text messages in its mailbox; otherwise there are none, and codes go by e-mail. */
function createSmsSender(platform: Platform): SmsSender | null {
  const { config, clock, database } = platform;
  const { sms } = config;
  if (sms !== null)
    return watchIntegration(
      platform,
      sms.provider === 'callpro' ? createCallProSms({ ...sms, apiKey: sms.token }) : createGatewaySms(sms),
      // A gateway knows no call that sends nothing, so a test only finds out whether it is there.
      {
        integration: 'sms',
        calls: ['send'],
        check: { proves: 'reaches', run: () => reachHttp(sms.url) },
        judge: describeSmsFailure,
      },
    );
  return config.mode === 'demo' ? createDemoSms(createDemoMailer(database.db, clock)) : null;
}

/** Loans go to the bank by themselves where its gateway and the lender's account there are known. */
function createBankGateway(platform: Platform): BankGateway | null {
  const { config, clock } = platform;
  const { khan, payoutAccount } = config;
  if (khan === null || payoutAccount === null) return null;
  const bank = createKhanGateway({
    ...khan,
    account: payoutAccount.account,
    now: () => clock.now().getTime(),
  });
  const today = (): string => lenderDate(clock.now());
  return watchIntegration(platform, bank, {
    integration: 'bank',
    calls: ['prepare', 'readStatement'],
    check: { proves: 'signs_in', run: () => bank.readStatement(today(), today()) },
  });
}

/** Only demo mode may go without an account at QPay; its fees are paid at /demo/qpay. */
function createPayments(platform: Platform): Pick<Providers, 'payments' | 'demoQpay'> {
  const { config, clock, database } = platform;
  const now = () => clock.now().getTime();
  const room = { platform, requests: feeRequests };
  if (config.qpay !== null) {
    const qpay = createQpay({ ...config.qpay, now });
    return { payments: { ...room, qpay: watchQpay(platform, qpay), demoPath: null }, demoQpay: null };
  }
  const demoQpay = createDemoQpay({ now, listPast: () => listPastTransfers(database.db) });
  return { payments: { ...room, qpay: demoQpay.qpay, demoPath: DEMO_QPAY_PATH }, demoQpay };
}

/** Registers every room and flow by name. Nothing is loaded by being in a folder. */
export async function registerRooms(app: FastifyInstance, providers: Providers): Promise<void> {
  const { identity, documents, payments, agreements, disbursing, demoQpay, smsSender, firestore } = providers;
  await agreements.checkSeal();
  await refuseDemoPeople(app.platform);
  await seedDemoPeople(identity);
  await registerIdentity(app, identity);
  await seedDemoCatalog(app.platform);
  registerCatalog(app);
  registerAdministering(app);
  serveListConsentWordings(app);
  registerDocuments(app, documents);
  registerApplying(app, identity.captcha);
  registerFollowing(app, { captcha: identity.captcha, sendsSms: smsSender !== null });
  registerReviewing(app);
  registerDeciding(app);
  registerOffering(app);
  registerAgreeing(app, agreements);
  registerDisbursing(app, disbursing);
  registerHandingOver(app, providers.handingOver);
  registerVerifying(app);
  registerAuditing(app);
  registerReporting(app);
  registerPersonalData(app, identity);
  registerScoring(app);
  registerEnding(app);
  registerMirroring(app, firestore);
  await startMirroring(app.platform, firestore);
  registerPayments(app, payments);
  registerNotifications(app);
  registerSettings(app);
  registerMailbox(app);
  await registerDemoQpay(app, demoQpay);
}

/** Who makes the files that letters carry. */
export const letterFiles = (platform: Platform): LetterFileMakers => ({
  [REPORTS_FILE]: createReportsFile(platform, createPdfWriter()),
});

/** The jobs of every room by name. */
export const roomJobs = (platform: Platform, providers: Providers): AnyJob[] => [
  ...identityJobs(providers.identity),
  ...documentsJobs(providers.documents),
  ...paymentsJobs(providers.payments),
  ...agreeingJobs(platform, providers.agreements),
  ...disbursingJobs(platform, providers.disbursing),
  createHandOverJob(platform, providers.handingOver),
  ...endingJobs(platform),
  ...personalDataJobs({ platform, documents: providers.documents, agreements: providers.agreements }),
  ...followingJobs(platform),
  ...reviewingJobs(platform),
  ...(providers.firestore === null ? [] : [createMirrorStatusJob(platform, providers.firestore)]),
  createPurgeNotificationsJob(platform),
  createDigestJob(platform, findContact),
  createVerifyTrailJob(platform, listAdministrators),
  createKeepHeadsJob(platform, listAdministrators),
  createRefreshReportsJob(platform),
  createMailReportsJob(platform),
  createTryScorecardJob(platform),
];

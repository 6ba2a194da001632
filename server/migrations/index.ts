import type { Migrations } from '../platform/database/index.ts';
import * as platform from './20261115-0500-platform.ts';
import * as auditChain from './20261115-0501-audit-chain.ts';
import * as identity from './20261115-0510-identity.ts';
import * as humanChecksAndDemoMails from './20261115-0511-human-checks-and-demo-mails.ts';
import * as catalog from './20261115-0520-catalog.ts';
import * as requests from './20261115-0530-requests.ts';
import * as consentWordings from './20261115-0531-consent-wordings.ts';
import * as documents from './20261115-0540-documents.ts';
import * as payments from './20261115-0550-payments.ts';
import * as following from './20261115-0560-following.ts';
import * as deskQueue from './20261115-0570-desk-queue.ts';
import * as deskTallies from './20261115-0571-desk-tallies.ts';
import * as decisions from './20261115-0580-decisions.ts';
import * as deskFile from './20261115-0590-desk-file.ts';
import * as counterDrafts from './20261115-0595-counter-drafts.ts';
import * as narrowQueue from './20261115-0596-narrow-queue.ts';
import * as reopenedParts from './20261115-0600-reopened-parts.ts';
import * as quickDesk from './20261115-0601-quick-desk.ts';
import * as referenceDays from './20261115-0602-reference-days.ts';
import * as lateAtOnce from './20261115-0603-late-at-once.ts';
import * as lateWhilePaused from './20261115-0604-late-while-paused.ts';
import * as handover from './20261116-0150-handover.ts';
import * as auditProof from './20261116-0200-audit-proof.ts';
import * as auditLooks from './20261116-0201-audit-looks.ts';
import * as trackingSecrets from './20261116-0300-tracking-secrets.ts';

/** Every migration by its dated name, oldest first. Forward only: a mistake is corrected by a later one. */
export const migrations: Migrations = {
  '20261115-0500-platform': platform,
  '20261115-0501-audit-chain': auditChain,
  '20261115-0510-identity': identity,
  '20261115-0511-human-checks-and-demo-mails': humanChecksAndDemoMails,
  '20261115-0520-catalog': catalog,
  '20261115-0530-requests': requests,
  '20261115-0531-consent-wordings': consentWordings,
  '20261115-0540-documents': documents,
  '20261115-0550-payments': payments,
  '20261115-0560-following': following,
  '20261115-0570-desk-queue': deskQueue,
  '20261115-0571-desk-tallies': deskTallies,
  '20261115-0580-decisions': decisions,
  '20261115-0590-desk-file': deskFile,
  '20261115-0595-counter-drafts': counterDrafts,
  '20261115-0596-narrow-queue': narrowQueue,
  '20261115-0600-reopened-parts': reopenedParts,
  '20261115-0601-quick-desk': quickDesk,
  '20261115-0602-reference-days': referenceDays,
  '20261115-0603-late-at-once': lateAtOnce,
  '20261115-0604-late-while-paused': lateWhilePaused,
  '20261116-0150-handover': handover,
  '20261116-0200-audit-proof': auditProof,
  '20261116-0201-audit-looks': auditLooks,
  '20261116-0300-tracking-secrets': trackingSecrets,
};

import type { Migrations } from '../platform/database/index.ts';
import * as platform from './20261116-0800-platform.ts';
import * as audit from './20261116-0801-audit.ts';
import * as identity from './20261116-0802-identity.ts';
import * as providers from './20261116-0803-providers.ts';
import * as catalog from './20261116-0804-catalog.ts';
import * as requests from './20261116-0805-requests.ts';
import * as consentWordings from './20261116-0806-consent-wordings.ts';
import * as documents from './20261116-0807-documents.ts';
import * as payments from './20261116-0808-payments.ts';
import * as messages from './20261116-0809-messages.ts';
import * as decisions from './20261116-0810-decisions.ts';
import * as agreements from './20261116-0811-agreements.ts';
import * as desk from './20261116-0820-desk.ts';
import * as disbursements from './20261116-0821-disbursements.ts';
import * as reports from './20261116-0822-reports.ts';
import * as personalData from './20261117-0900-personal-data.ts';
import * as scorecard from './20261117-0901-scorecard.ts';
import * as staff from './20261119-0600-staff.ts';
import * as keptWordings from './20261119-1800-kept-wordings.ts';
import * as loggedRights from './20261119-2100-logged-rights.ts';
import * as cheapWrites from './20261119-2330-cheap-writes.ts';

/**
 * Every migration by its dated name, oldest first: one for each room, then what was changed since. Forward only: a mistake is
 * corrected by a later one.
 */
export const migrations: Migrations = {
  '20261116-0800-platform': platform,
  '20261116-0801-audit': audit,
  '20261116-0802-identity': identity,
  '20261116-0803-providers': providers,
  '20261116-0804-catalog': catalog,
  '20261116-0805-requests': requests,
  '20261116-0806-consent-wordings': consentWordings,
  '20261116-0807-documents': documents,
  '20261116-0808-payments': payments,
  '20261116-0809-messages': messages,
  '20261116-0810-decisions': decisions,
  '20261116-0811-agreements': agreements,
  '20261116-0820-desk': desk,
  '20261116-0821-disbursements': disbursements,
  '20261116-0822-reports': reports,
  '20261117-0900-personal-data': personalData,
  '20261117-0901-scorecard': scorecard,
  '20261119-0600-staff': staff,
  '20261119-1800-kept-wordings': keptWordings,
  '20261119-2100-logged-rights': loggedRights,
  '20261119-2330-cheap-writes': cheapWrites,
};

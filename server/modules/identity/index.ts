import type { AnyJob } from '../../platform/jobs/index.ts';
import { createSendResetLinkJob } from './passwords/forgot-password.ts';
import { createPurgeIdentityJob } from './purge-identity.ts';
import type { IdentityRoom } from './room.ts';
import './audit-events.ts';

export { accountsPart, type Contact, contactPart, findContact } from './find-contact.ts';
export {
  type ActiveStaff,
  findActiveStaff,
  findStaffMember,
  highestAuthority,
  identifiersOfStaff,
  isApprover,
  listAdministrators,
  listStaffNames,
  listStaffWith,
  nameStaff,
  type StaffMember,
  type StaffRecord,
  selectStaffIds,
  staffPart,
} from './find-staff.ts';
export { SEND_RESET_LINK } from './passwords/forgot-password.ts';
export { inviteAdministrator } from './people/invite-administrator.ts';
export { eraseAccount } from './profile/erase-account.ts';
export { readHeldAccount } from './profile/held-account.ts';
export { findSignature } from './profile/keep-signature.ts';
export { proveFactorAgain, provePasswordAgain } from './profile/prove-again.ts';
export { createIdentityRoom, type IdentityRoom } from './room.ts';
export { registerIdentity } from './routes.ts';
export {
  DEMO_PEOPLE,
  demoEmail,
  describeDemoPeople,
  refuseDemoPeople,
  seedDemoPeople,
} from './seed-demo-people.ts';

/** The jobs of this room. */
export const identityJobs = (room: Pick<IdentityRoom, 'platform'>): AnyJob[] => [
  createSendResetLinkJob(room),
  createPurgeIdentityJob(room),
];

import { ROLES, type Role } from './roles.ts';

/**
 * The kind of thing that a permission lets its holder touch. `self` is the person's own account and screen: everyone keeps their own
 * password and messages, also the auditor, who changes nothing of the lender's.
 */
export type PermissionAccess = 'read' | 'write' | 'self';

interface PermissionFacts {
  readonly access: PermissionAccess;
  readonly meaning: string;
}

/** Every permission, once, with one line of meaning. A route names the one it needs. */
export const PERMISSIONS = {
  'home:read': { access: 'self', meaning: 'Open the home screen with what concerns oneself' },
  'profile:own': {
    access: 'self',
    meaning: 'Keep own data, password, sessions, consents; export or erase own data',
  },
  'notifications:own': { access: 'self', meaning: 'Read own messages and mark them read' },
  'views:own': { access: 'self', meaning: 'Keep own saved views and column choices of the desk' },

  'requests:own': {
    access: 'write',
    meaning: 'Make, follow, answer, accept, sign and withdraw own loan requests',
  },
  'requests:on-behalf': {
    access: 'write',
    meaning: 'Make a loan request for an applicant at the counter or by phone',
  },

  'desk:read': {
    access: 'read',
    meaning: 'See the queue and every loan request with all that belongs to it',
  },
  'desk:export': { access: 'read', meaning: 'Export the filtered queue' },
  'requests:claim': { access: 'write', meaning: 'Take a submitted loan request for review' },
  'requests:assign': { access: 'write', meaning: 'Give loan requests to an officer, one or many' },
  'requests:ask': { access: 'write', meaning: 'Ask the applicant for named pieces of information' },
  'requests:cancel': {
    access: 'write',
    meaning: 'Cancel a loan request that is not yet disbursed, with a reason',
  },
  'requests:annotate': { access: 'write', meaning: 'Keep notes and tasks on a loan request' },
  'messages:write': { access: 'write', meaning: 'Write to the applicant in the thread of a loan request' },
  'documents:verify': { access: 'write', meaning: 'Verify a document or reject it with a reason' },
  'assessments:run': { access: 'write', meaning: 'Score a loan request again on its present data' },

  'decisions:recommend': { access: 'write', meaning: 'Recommend approval, other terms or rejection' },
  'decisions:approve': {
    access: 'write',
    meaning: 'Approve, reject, send back or reopen what another recommended',
  },
  'offers:rescind': {
    access: 'write',
    meaning: 'Take back an offer that is not yet accepted, with a reason',
  },

  'payments:read': { access: 'read', meaning: 'See fee invoices, their provider status and mismatches' },
  'payments:manage': { access: 'write', meaning: 'Reconcile fees: verify again, match, refund' },
  'disbursements:read': {
    access: 'read',
    meaning: 'See what is signed and waits for money, and what was paid out',
  },
  'disbursements:manage': {
    access: 'write',
    meaning: 'Pay out what is signed; undo on the same day what another paid out',
  },

  'loans:read': {
    access: 'read',
    meaning: 'Take the record of a loan that was paid out and see how it is handed over',
  },

  'reports:read': { access: 'read', meaning: 'See the funnel, times in state, approval rate and portfolio' },
  'reports:export': { access: 'read', meaning: 'Export reports' },

  'products:read': { access: 'read', meaning: 'See product and fee configuration with its versions' },
  'products:manage': { access: 'write', meaning: 'Make and publish product versions and fees' },

  'users:read': { access: 'read', meaning: 'See people, their roles and sessions' },
  'users:manage': {
    access: 'write',
    meaning: 'Invite and disable people, give and take roles, end sessions',
  },
  'corrections:read': { access: 'read', meaning: 'See what people say is wrong in their own data' },
  'corrections:answer': { access: 'write', meaning: 'Answer what people say is wrong in their own data' },
  'audit:read': { access: 'read', meaning: 'Read the audit trail' },
  'audit:verify': { access: 'read', meaning: 'Recompute the audit chain and see whether it holds' },
  'settings:read': { access: 'read', meaning: 'See holidays, limits, templates and how long data are kept' },
  'settings:manage': {
    access: 'write',
    meaning: 'Change holidays, limits, templates and how long data are kept',
  },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof PERMISSIONS;

/** Narrows a text from outside to a permission. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

const withAccess = (access: PermissionAccess): Permission[] =>
  PERMISSION_NAMES.filter((permission) => PERMISSIONS[permission].access === access);

const EVERYONE = ['home:read', 'profile:own', 'notifications:own'] as const;
const STAFF = [
  ...EVERYONE,
  'views:own',
  'desk:read',
  'desk:export',
  'reports:read',
  'reports:export',
  'products:read',
] as const;

// Any member of staff may meet a walk-in applicant or learn that a request is moot, so all may act on it; the auditor never does.
const ACTING_STAFF = [...STAFF, 'requests:on-behalf', 'requests:cancel', 'requests:annotate'] as const;

/** The permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  applicant: [...EVERYONE, 'requests:own'],
  officer: [
    ...ACTING_STAFF,
    'requests:claim',
    'requests:ask',
    'messages:write',
    'documents:verify',
    'assessments:run',
    'decisions:recommend',
    'offers:rescind',
    'corrections:read',
    'corrections:answer',
  ],
  // The approver leads the desk, so assigning work sits here and not with the administrator of the system.
  approver: [...ACTING_STAFF, 'requests:assign', 'messages:write', 'decisions:approve'],
  finance: [
    ...ACTING_STAFF,
    'payments:read',
    'payments:manage',
    'disbursements:read',
    'disbursements:manage',
    'loans:read',
  ],
  administrator: [
    ...ACTING_STAFF,
    'products:manage',
    'loans:read',
    'users:read',
    'users:manage',
    'corrections:read',
    'corrections:answer',
    'audit:read',
    'audit:verify',
    'settings:read',
    'settings:manage',
  ],
  // Derived, so that a new thing to read is never hidden from the auditor.
  auditor: [...withAccess('self'), ...withAccess('read')],
};

const GRANTS: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  applicant: new Set(ROLE_PERMISSIONS.applicant),
  officer: new Set(ROLE_PERMISSIONS.officer),
  approver: new Set(ROLE_PERMISSIONS.approver),
  finance: new Set(ROLE_PERMISSIONS.finance),
  administrator: new Set(ROLE_PERMISSIONS.administrator),
  auditor: new Set(ROLE_PERMISSIONS.auditor),
};

/** Every permission of a person with these roles, in the order of the table. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSION_NAMES.filter((permission) => can(roles, permission));
}

/** Whether a person with these roles holds the permission. */
export function can(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => GRANTS[role].has(permission));
}

/** Whether every role holds the permission: it is about the person's own account and screen. */
export function isForEveryone(permission: Permission): boolean {
  return ROLES.every((role) => GRANTS[role].has(permission));
}

/** The roles that hold the permission. */
export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => GRANTS[role].has(permission));
}

import { ROLES, type Role } from './roles.ts';

/**
 * The kind of thing that a permission lets its holder touch. `self` is the person's own account and screen: everyone keeps their own
 * password and messages, also the auditor, who changes nothing of the lender's.
 */
export type PermissionAccess = 'read' | 'write' | 'self';

/** Every permission, once, with its kind. A route names the one it needs. */
export const PERMISSIONS = {
  /** Open the home screen with what concerns oneself. */
  'home:read': 'self',
  /** Keep own data, password, sessions, consents; export or erase own data. */
  'profile:own': 'self',
  /** Read own messages and mark them read. */
  'notifications:own': 'self',
  /** Keep own saved views and column choices of the desk. */
  'views:own': 'self',

  /** Make, follow, answer, accept, sign and withdraw own loan requests. */
  'requests:own': 'write',
  /** Make a loan request for an applicant at the counter or by phone. */
  'requests:on-behalf': 'write',

  /** See the queue and every loan request with all that belongs to it. */
  'desk:read': 'read',
  /** Export the filtered queue. */
  'desk:export': 'read',
  /** Take a submitted loan request for review. */
  'requests:claim': 'write',
  /** Give loan requests to an officer, one or many. */
  'requests:assign': 'write',
  /** Ask the applicant for named pieces of information. */
  'requests:ask': 'write',
  /** Cancel a loan request that is not yet disbursed, with a reason. */
  'requests:cancel': 'write',
  /** Keep notes and tasks on a loan request. */
  'requests:annotate': 'write',
  /** Write to the applicant in the thread of a loan request. */
  'messages:write': 'write',
  /** Verify a document or reject it with a reason. */
  'documents:verify': 'write',
  /** Score a loan request again on its present data. */
  'assessments:run': 'write',

  /** Recommend approval, other terms or rejection. */
  'decisions:recommend': 'write',
  /** Approve, reject, send back or reopen what another recommended. */
  'decisions:approve': 'write',
  /** Take back an offer that is not yet accepted, with a reason. */
  'offers:rescind': 'write',

  /** See fee invoices, their provider status and mismatches. */
  'payments:read': 'read',
  /** Reconcile fees: verify again, match, refund. */
  'payments:manage': 'write',
  /** See what is signed and waits for money, and what was paid out. */
  'disbursements:read': 'read',
  /** Pay out what is signed; undo on the same day what another paid out. */
  'disbursements:manage': 'write',

  /** Take the record of a loan that was paid out and see how it is handed over. */
  'loans:read': 'read',

  /** See the funnel, times in state, approval rate and portfolio. */
  'reports:read': 'read',
  /** Export reports. */
  'reports:export': 'read',

  /** See product and fee configuration with its versions. */
  'products:read': 'read',
  /** Make and publish product versions and fees. */
  'products:manage': 'write',

  /** See people, their roles and sessions. */
  'users:read': 'read',
  /** Invite and disable people, give and take roles, end sessions. */
  'users:manage': 'write',
  /** See what people say is wrong in their own data. */
  'corrections:read': 'read',
  /** Answer what people say is wrong in their own data. */
  'corrections:answer': 'write',
  /** Read the audit trail. */
  'audit:read': 'read',
  /** Recompute the audit chain and see whether it holds. */
  'audit:verify': 'read',
  /** See holidays, limits, templates and how long data are kept. */
  'settings:read': 'read',
  /** Change holidays, limits, templates and how long data are kept. */
  'settings:manage': 'write',
} as const satisfies Record<string, PermissionAccess>;

export type Permission = keyof typeof PERMISSIONS;

/** Narrows a text from outside to a permission. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

const withAccess = (access: PermissionAccess): Permission[] =>
  PERMISSION_NAMES.filter((permission) => PERMISSIONS[permission] === access);

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

import type { Role } from '@zeel/domain/identity';

/** How a person came in. */
export type SignInMethod = 'password' | 'google' | 'facebook' | 'firebase' | 'invitation' | 'registration';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A person made an account. */
    'person.registered': { method: SignInMethod };
    /** A person signed in; `isFactorUsed` tells whether a second factor was asked for. */
    'session.started': { method: SignInMethod; isFactorUsed: boolean };
    /** A person ended one session, or signed out. */
    'session.ended': { sessionId: string };
    /** Several sessions of a person were ended at once. */
    'session.all_ended': { count: number; reason: 'own-wish' | 'password' | 'administrator' | 'disabled' };
    /** Attempts to sign in became so many that they are slowed down. */
    'sign_in.slowed': { bucket: 'account' | 'network' | 'known-place'; attempts: number };
    /** A person proved an e-mail address. */
    'email.verified': Record<string, never>;
    /** A person asked for another e-mail address. */
    'email.change_asked': { from: string; to: string };
    /** A changed e-mail address was proven and counts from now on. */
    'email.changed': { from: string; to: string };
    /** A new password was set by a link. `isTakenBack`: ways in from before the address was proven were removed. */
    'password.reset': { isTakenBack: boolean };
    /** A person changed their password. */
    'password.changed': Record<string, never>;
    /** A person switched the second factor on. */
    'factor.enabled': Record<string, never>;
    /** A person switched the second factor off. */
    'factor.removed': Record<string, never>;
    /** A person replaced the recovery codes. */
    'factor.codes_renewed': Record<string, never>;
    /** A person signed in with a recovery code. */
    'factor.recovery_used': { codesLeft: number };
    /** A person connected an account of a provider. */
    'provider.connected': { provider: string; email: string | null };
    /** A person took an account of a provider off. */
    'provider.disconnected': { provider: string };
    /** A person changed their own data; only the names of the fields are kept. */
    'profile.changed': { fields: string[] };
    /** An administrator, or the command on the server, invited a person. */
    'person.invited': { email: string; roles: Role[]; authorityMnt: number | null };
    /** The invitation was sent again; the old link ended. */
    'invitation.resent': Record<string, never>;
    /** An invited person set a password. */
    'invitation.accepted': Record<string, never>;
    /** An administrator gave or took roles, or changed the authority amount. */
    'person.roles_changed': {
      before: { roles: Role[]; authorityMnt: number | null };
      after: { roles: Role[]; authorityMnt: number | null };
    };
    /** An administrator switched an account off. */
    'person.disabled': Record<string, never>;
    /** An administrator switched an account on again. */
    'person.enabled': Record<string, never>;
  }
}

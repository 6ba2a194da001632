/**
 * The closed union of audit events: type and payload of each, with one line of meaning. Every room adds its own:
 *
 *     declare module '../../platform/audit/events.ts' {
 *       interface AuditEvents {
 *         // A person signed in.
 *         'session.started': { method: 'password' | 'google' };
 *       }
 *     }
 *
 * What must be erasable later belongs into the payload, never into the subject.
 */
export interface AuditEvents {
  /** The payloads of these events were erased; the chain goes on without them. */
  'audit.payloads_erased': { eventIds: string[] };
}

export type AuditEventType = keyof AuditEvents;

/** The actor. */
export type AuditActor =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'visitor' }
  /** A guarantor or co-borrower on their own private link. */
  | { readonly kind: 'party'; readonly partyId: string }
  | { readonly kind: 'system' };

/** The thing that it was done to, by kind and id. */
export interface AuditSubject {
  readonly kind: string;
  readonly id: string;
}

export interface AuditEvent<Type extends AuditEventType> {
  readonly type: Type;
  readonly actor: AuditActor;
  readonly subject: AuditSubject;
  readonly payload: AuditEvents[Type];
  /** The call it comes from, where that is not known from its transaction (origins.ts). */
  readonly requestId?: string;
  readonly address?: string;
}

/** An event of any type, with the payload of that type. */
export type AnyAuditEvent = { [Type in AuditEventType]: AuditEvent<Type> }[AuditEventType];

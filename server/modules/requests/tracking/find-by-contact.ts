import { OPEN_STATES } from '@zeel/domain/loan-request';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { problem } from '../core/texts.ts';
import { FOLLOWED_AFTER_END_MS } from './tracking-secrets.ts';

export const CONTACT_KINDS = ['email', 'phone'] as const;

/** An e-mail address or a phone number in the one way that requests are found by. */
export interface Contact {
  readonly kind: (typeof CONTACT_KINDS)[number];
  readonly value: string;
}

/** The contact that was typed. A text that is neither says nothing about anybody, so that it may be told. */
export function readContact(typed: string): Contact {
  const text = typed.trim();
  if (CONTACT_CHECKS.isEmail(text)) return { kind: 'email', value: text.toLowerCase() };
  if (CONTACT_CHECKS.isPhone(text)) return { kind: 'phone', value: CONTACT_CHECKS.normalisePhone(text) };
  return refuseFields({ contact: { code: 'contact-shape', message: problem('badContact') } });
}

/** Nobody follows more than these; the older ones stand in the account or in a later mail. */
const AT_MOST = 3;

/** The newest sent requests of the applicant with this contact that a link still opens. */
export const listByContact = (db: Db, clock: Clock, { kind, value }: Contact): Promise<LoanRequestRow[]> =>
  db
    .selectFrom('loan_requests')
    .innerJoin('loan_request_identifiers as identifier', 'identifier.loan_request_id', 'loan_requests.id')
    .selectAll('loan_requests')
    .where('identifier.kind', '=', kind)
    .where('identifier.value', '=', value)
    .where('loan_requests.submitted_at', 'is not', null)
    .where('loan_requests.erased_at', 'is', null)
    .where((row) =>
      row.or([
        row('loan_requests.state', 'in', OPEN_STATES),
        row('loan_requests.state_since', '>', new Date(clock.now().getTime() - FOLLOWED_AFTER_END_MS)),
      ]),
    )
    .orderBy('identifier.loan_request_id', 'desc')
    .limit(AT_MOST)
    .execute();

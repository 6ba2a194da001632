import { createHash, randomBytes } from 'node:crypto';
import { type Assessment, DEFAULT_RULESET } from '@zeel/domain/eligibility';
import { type PartyData, partyRolesOf, type RequestRules } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { hashToken } from '../../platform/sessions/index.ts';
import { LOAN_REQUEST_SUBJECT } from './move-loan-request.ts';
import { type LinkBase, partyLink } from './private-links.ts';
import type { LoanRequestRow } from './requests-repository.ts';
import { textsOf } from './texts.ts';
import { writeRequestMail } from './write-request-mail.ts';
import './audit-events.ts';

/** Who sends, from where and in which language. */
export interface Sender {
  readonly auditActor: AuditActor;
  readonly language: Language;
  readonly address: string;
  readonly requestId?: string;
}

const trailOf = ({ id }: LoanRequestRow, { auditActor, requestId }: Sender) => ({
  actor: auditActor,
  subject: { kind: LOAN_REQUEST_SUBJECT, id },
  ...(requestId === undefined ? {} : { requestId }),
});

/** Keeps each given consent with the very words that were read, once and for ever. */
export async function recordConsents(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  wordings: readonly ConsentWording[],
): Promise<void> {
  const given = wordings.filter(({ purpose }) =>
    row.data.consent.given.some((one) => one.purpose === purpose),
  );
  const now = clock.now();
  await tx
    .insertInto('consents')
    .values(
      given.map(({ purpose, version, title, text }) => ({
        id: newId(now.getTime()),
        loan_request_id: row.id,
        purpose,
        wording_version: version,
        language: sender.language,
        text_hash: createHash('sha256').update(`${title}\n${text}`, 'utf8').digest(),
        address: sender.address.slice(0, 100),
        given_at: now,
      })),
    )
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.consented',
    ...trailOf(row, sender),
    payload: { wordings: Object.fromEntries(given.map(({ purpose, version }) => [purpose, version])) },
  });
}

/** Keeps an assessment with everything it rested on. */
export async function recordAssessment(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  { score, limits, snapshot }: Assessment,
): Promise<string> {
  const now = clock.now();
  const assessmentId = newId(now.getTime());
  const rulesetVersion = DEFAULT_RULESET.version;
  await tx
    .insertInto('assessments')
    .values({
      id: assessmentId,
      loan_request_id: row.id,
      ruleset_version: rulesetVersion,
      score: JSON.stringify(score),
      limits: JSON.stringify(limits),
      snapshot: JSON.stringify(snapshot),
      made_at: now,
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.assessed',
    ...trailOf(row, sender),
    payload: { assessmentId, rulesetVersion },
  });
  return assessmentId;
}

/** Invites everyone who stands beside the applicant, each by a link of their own. */
export async function inviteParties(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  { rules, links }: { readonly rules: RequestRules; readonly links: LinkBase },
): Promise<void> {
  const roles = partyRolesOf(rules);
  for (const party of row.data.parties.list.filter(({ role }) => roles.includes(role))) {
    const token = randomBytes(32).toString('base64url');
    await tx
      .insertInto('loan_request_parties')
      .values({
        loan_request_id: row.id,
        id: party.id,
        role: party.role,
        data: JSON.stringify(party),
        state: 'invited',
        token_hash: hashToken(token),
        invited_at: clock.now(),
      })
      .execute();
    await queueMail(tx, clock, invitationOf(row, party, sender.language, partyLink(links, token)));
    await recordAuditEvent(tx, clock, {
      type: 'loan_request.party_invited',
      ...trailOf(row, sender),
      payload: { partyId: party.id, role: party.role },
    });
  }
}

const invitationOf = ({ data }: LoanRequestRow, party: PartyData, language: Language, link: string) =>
  writeRequestMail({
    kind: 'invitation',
    to: party.email,
    name: party.givenName,
    language,
    values: {
      applicant:
        data.applicant.kind === 'company'
          ? data.applicant.company.name
          : `${data.applicant.person.patronymic} ${data.applicant.person.givenName}`,
      role: textsOf(language).role[party.role],
    },
    link,
  });

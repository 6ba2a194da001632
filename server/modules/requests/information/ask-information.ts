import type { TransitionContext } from '@zeel/domain/loan-request';
import type { DocumentType } from '@zeel/domain/request-form';
import { cleanText } from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import { ITEM_TEXT_MAX } from '@zeel/protocol/rooms/tracking';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readSpokenLanguage } from '../../../platform/settings/index.ts';
import { expiryOf } from '../core/lapse-times.ts';
import { mailApplicant } from '../core/mail-applicant.ts';
import { type Mover, moveLoanRequest } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import type { PartyRow } from '../parties/party-repository.ts';
import { askForPapers, findAskable } from '../parties/reopen-party.ts';
import './tables.ts';

/** One thing the officer needs, in their own words. A paper may be somebody's who stands beside the applicant. */
export type AskedItem =
  | {
      readonly kind: 'document';
      readonly text: string;
      readonly documentType: DocumentType;
      readonly partyId?: string | null;
    }
  | { readonly kind: 'answer' | 'correction'; readonly text: string };

/** A rejected paper of somebody beside the applicant, which nobody but them can replace. */
export interface RejectedPaper {
  readonly documentType: DocumentType;
  readonly partyId: string;
}

interface AskOptions extends Mover {
  readonly items: readonly AskedItem[];
  /** Rejected papers that are asked for again together with the items, without a text of their own. */
  readonly rejected?: readonly RejectedPaper[];
  readonly links: LinkBase;
  /** Further facts that the guards of the transition look at. */
  readonly facts?: TransitionContext;
}

/**
 * Asks for named items: the request goes over to the applicant, or stays there with more to answer, and a mail says so; whoever else is asked for a paper gets one
 * too. The transaction holds the request; who may ask, and when, is the table's to say.
 */
export async function askInformation(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { items, rejected = [], links, facts, ...mover }: AskOptions,
): Promise<LoanRequestRow> {
  const named = items.map((item) => ({ ...item, text: cleanText(item.text) }));
  named.forEach(({ text }, index) => {
    if (text.length > ITEM_TEXT_MAX)
      refuseFields({ [`items.${index}.text`]: { code: 'too_long', values: { maximum: ITEM_TEXT_MAX } } });
  });
  const moved = await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'ask_information',
    context: { ...facts, askedItems: named.map(({ text }) => text) },
  });
  const asked: AskedItem[] = [
    ...named,
    ...rejected.map((paper) => ({ kind: 'document', text: '', ...paper }) as const),
  ];
  const parties = await holdAsked(tx, row, asked);
  await insertItems(tx, clock, row, mover, asked);
  for (const party of parties)
    await askForPapers(tx, clock, moved, party, { ...mover, links, types: typesOf(asked, party.id) });
  await mailAsked(tx, clock, moved, links, { asked, parties });
  return moved;
}

const partyOf = (item: AskedItem): string | null =>
  item.kind === 'document' ? (item.partyId ?? null) : null;

const typesOf = (asked: readonly AskedItem[], partyId: string): DocumentType[] => [
  ...new Set(
    asked.flatMap((item) =>
      item.kind === 'document' && item.partyId === partyId ? [item.documentType] : [],
    ),
  ),
];

/** Everyone beside the applicant of whom something is asked, each held still. */
async function holdAsked(tx: Tx, row: LoanRequestRow, asked: readonly AskedItem[]): Promise<PartyRow[]> {
  const held = new Map<string, PartyRow>();
  for (const [index, item] of asked.entries()) {
    const partyId = partyOf(item);
    if (partyId === null || held.has(partyId)) continue;
    const party =
      (await findAskable(tx, row, partyId)) ??
      refuseFields({ [`items.${index}.partyId`]: { code: 'not_an_option' } });
    held.set(partyId, party);
  }
  return [...held.values()];
}

/** The information request that waits for the applicant, and how many items it has. */
const findOpenRequest = (tx: Tx, loanRequestId: string) =>
  tx
    .selectFrom('information_requests as asked')
    .select([
      'asked.id',
      sql<number>`(select count(*) from information_items item where item.information_request_id = asked.id)`.as(
        'items',
      ),
    ])
    .where('asked.loan_request_id', '=', loanRequestId)
    .where('asked.answered_at', 'is', null)
    .executeTakeFirst();

/** Keeps the items. What is asked while the applicant still answers joins what was asked before, and is sent back with it. */
async function insertItems(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { actor }: Mover,
  asked: readonly AskedItem[],
): Promise<void> {
  const open = await findOpenRequest(tx, row.id);
  const id = open?.id ?? newId();
  if (open === undefined)
    await tx
      .insertInto('information_requests')
      .values({
        id,
        loan_request_id: row.id,
        asked_by: actor.kind === 'account' ? actor.userId : null,
        asked_at: clock.now(),
        answered_at: null,
      })
      .execute();
  await tx
    .insertInto('information_items')
    .values(
      asked.map((item, index) => ({
        id: newId(),
        information_request_id: id,
        position: (open?.items ?? 0) + index + 1,
        kind: item.kind,
        text: item.text,
        document_type: item.kind === 'document' ? item.documentType : null,
        party_id: partyOf(item),
        answered_at: null,
      })),
    )
    .execute();
}

/** Tells the applicant what is asked of them, or that somebody else is asked. */
async function mailAsked(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { asked, parties }: { readonly asked: readonly AskedItem[]; readonly parties: readonly PartyRow[] },
): Promise<void> {
  const count = asked.filter((item) => partyOf(item) === null).length;
  const names = parties.map(({ data }) => data.givenName);
  const { answerDays: days } = await expiryOf(tx, row);
  const { list } = formatsFor(await readSpokenLanguage(tx, row.language));
  await mailApplicant(
    tx,
    clock,
    row,
    links,
    count > 0
      ? { event: 'information_asked', values: { count, days } }
      : { event: 'party_paper_awaited', values: { party: list(names), days } },
  );
}

import { hasAgreed } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Party } from '@zeel/protocol/rooms/parties';
import { findAgreement } from '../../../modules/agreements/index.ts';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { findUsableDocumentTypes } from '../../../modules/documents/index.ts';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import { findLastAsked, listPartyItems } from '../../../modules/requests/information/index.ts';
import { answersOf, type OpenedParty } from '../../../modules/requests/parties/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { listWantedPapers } from './list-wanted-papers.ts';

/** A party's own part, and of the request only what they must know to say yes or no. */
export async function presentParty(
  db: Db,
  { party, row, mayAnswer, mayBringPapers }: OpenedParty,
  language: Language,
): Promise<Party> {
  const { rules, texts, picture, terms } = await getProductVersion(db, row.product_version_id);
  const there = await findUsableDocumentTypes(db, row.id, party.id);
  const cost = row.requested_terms?.cost;
  return {
    partyId: party.id,
    loanRequestId: row.id,
    role: party.role,
    state: party.state,
    version: party.version,
    mayAnswer,
    lapsesAt: party.state === 'invited' ? party.lapses_at.toISOString() : null,
    request: {
      reference: row.reference ?? '',
      applicantName: applicantNameOf(row.data),
      productName: texts[language].name,
      picture,
      kind: terms.kind,
      amountMnt: row.amount_mnt ?? 0,
      termMonths: row.term_months ?? 1,
      instalmentMnt: cost?.instalmentMnt ?? 0,
      totalPaidMnt: cost?.totalPaidMnt ?? 0,
      effectiveRateBps: cost?.effectiveRateBps ?? 0,
    },
    answers: answersOf(party),
    documents: (await listWantedPapers(db, rules, party)).map((type) => ({
      type,
      isThere: there.includes(type),
    })),
    hasAgreement: hasAgreed(party) && (await findAgreement(db, row.id)) !== undefined,
    mayBringPapers,
    asked: mayAnswer || mayBringPapers ? await presentAsked(db, party) : null,
  };
}

/** The papers that an officer asks this person for now, in the officer's words. */
async function presentAsked(db: Db, party: OpenedParty['party']): Promise<Party['asked']> {
  const items = await listPartyItems(db, party);
  const since = await findLastAsked(db, party.loan_request_id);
  if (items.length === 0 || since === null) return null;
  return {
    since: since.toISOString(),
    papers: items.flatMap(({ document_type: type, text }) => (type === null ? [] : [{ type, text }])),
  };
}

import type { Language } from '@zeel/protocol/rooms/config';
import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import type { CounterDraft } from '../../../modules/requests/counter/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/** A draft in the list of the member of staff who began it: how far it is, without its answers. */
export async function presentOnBehalf(
  db: Db,
  { draft, row }: CounterDraft,
  language: Language,
): Promise<OnBehalfDraft> {
  const { texts } = await getProductVersion(db, row.product_version_id);
  const { handed_over_at: at, handed_over_to: to } = draft;
  return {
    loanRequestId: row.id,
    prodId: row.prod_id,
    productName: texts[language].name,
    applicantName: applicantNameOf(row.data).trim(),
    startedAt: draft.started_at.toISOString(),
    state: row.state,
    reference: row.reference,
    handedOver: at === null || to === null ? null : { at: at.toISOString(), to },
    mayTakeBack: row.state === 'draft' && draft.handed_over_version === row.version,
  };
}

import { isOpenSignal, judgeSignal, SIGNAL_KINDS, SIGNAL_MOST } from '@zeel/domain/signals';
import type { DeskSignal } from '@zeel/protocol/rooms/dossier';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import type { DeskRecords } from '../../shared/desk-steps/desk-parts.ts';
import type { Names } from './present-decisions.ts';

/** What a request shares with others, as far as it says something, the gravest first. */
export function presentSignals(
  { shared, acknowledged }: Pick<DeskRecords, 'shared' | 'acknowledged'>,
  names: Names,
): DeskSignal[] {
  return SIGNAL_KINDS.flatMap((kind) => {
    const found = shared.find((one) => one.kind === kind);
    const level = found === undefined ? null : judgeSignal(kind, found.others);
    if (found === undefined || level === null) return [];
    const said = acknowledged.find((one) => one.kind === kind);
    return [
      {
        kind,
        level,
        others: Math.min(found.others, SIGNAL_MOST),
        hasMore: found.others > SIGNAL_MOST,
        requests: found.requests.map(({ loanRequestId, reference, state, applicant }) => ({
          loanRequestId,
          reference,
          state,
          applicantName: applicantNameOf({ applicant }),
        })),
        isOpen: isOpenSignal(found, acknowledged),
        acknowledged:
          said === undefined
            ? null
            : {
                by: { userId: said.by_user_id, name: names.get(said.by_user_id) ?? '' },
                at: said.at.toISOString(),
                note: said.note,
                since: Math.max(0, found.others - said.others),
              },
      },
    ];
  });
}

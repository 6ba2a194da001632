import { PAYOUT_TOPIC } from '@zeel/protocol/rooms/disbursements';
import { serverData } from '../../shared/http/server-data.ts';
import { useLiveChanges } from '../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** A request that moves may come to be paid, or leave the list. */
const REQUEST_TOPIC = 'loan-request';

/** Keeps payouts on the screen as they are on the server. */
export function useFreshPayouts(): void {
  const dispatch = useAppDispatch();
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === PAYOUT_TOPIC || topic === REQUEST_TOPIC)
      dispatch(serverData.util.invalidateTags(['Disbursement']));
  });
}

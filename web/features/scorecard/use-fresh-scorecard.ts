import { SCORECARD_TOPIC } from '@zeel/protocol/rooms/scorecard';
import { serverData } from '../../shared/http/server-data.ts';
import { useLiveChanges } from '../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Keeps the scorecard and its trial on the screen as they are on the server. */
export function useFreshScorecard(): void {
  const dispatch = useAppDispatch();
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === SCORECARD_TOPIC) dispatch(serverData.util.invalidateTags(['Setting']));
  });
}

import { serverData } from '../../../shared/http/server-data.ts';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';

/** Keeps requests on the screen as they are on the server: what changes is read anew, in its place. */
export function useFreshRequests(): void {
  const dispatch = useAppDispatch();
  useLiveChanges(() => {
    // The util of the shared cache is typed for its own store; ours is that store with more in it.
    dispatch(serverData.util.invalidateTags(['LoanRequest']));
  });
}

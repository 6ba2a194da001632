import { serverData } from '../../../shared/http/server-data.ts';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';

/** The server's topic for a change of an invoice. */
const PAYMENT_TOPIC = 'payment';

/** Keeps invoices on the screen as they are on the server: what changes is read anew, in its place. */
export function useFreshPayments(): void {
  const dispatch = useAppDispatch();
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === PAYMENT_TOPIC) dispatch(serverData.util.invalidateTags(['Payment']));
  });
}

import { PRODUCT_TOPIC } from '@zeel/protocol/rooms/product-versions';
import { serverData } from '../../shared/http/server-data.ts';
import { useLiveChanges } from '../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Keeps products on the screen as they are on the server. */
export function useFreshProducts(): void {
  const dispatch = useAppDispatch();
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === PRODUCT_TOPIC) dispatch(serverData.util.invalidateTags(['Product']));
  });
}

import { PRODUCT_TOPIC } from '@zeel/protocol/rooms/product-versions';
import { serverData } from '../../shared/http/server-data.ts';
import { useLiveChanges } from '../../shared/live/use-live-changes.ts';
import { useReadPapersAnew } from '../../shared/papers/use-own-papers.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Keeps products on the screen as they are on the server. */
export function useFreshProducts(): void {
  const dispatch = useAppDispatch();
  const readPapersAnew = useReadPapersAnew();
  useLiveChanges(({ topic, id }) => {
    if (topic !== null && topic !== PRODUCT_TOPIC) return;
    dispatch(serverData.util.invalidateTags(['Product']));
    // A setting is announced by the name of its group.
    if (id === 'papers') readPapersAnew();
  });
}

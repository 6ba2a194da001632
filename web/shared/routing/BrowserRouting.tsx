import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { readPlace, writeEntry } from './history-entry.ts';
import { resolveAddress, writeAddress } from './place.ts';
import { type Arrival, type Navigate, type Routing, RoutingContext } from './routing-context.ts';

/**
 * The page's place follows the browser's address, and the other way round. A new place is drawn as a transition: the old screen stays
 * until the parts of the next one are there.
 */
export function BrowserRouting({ children }: { readonly children: ReactNode }): ReactNode {
  const [{ place, arrival }, setShown] = useState<Pick<Routing, 'place' | 'arrival'>>(() => ({
    place: readPlace(),
    arrival: 'traversed',
  }));
  const show = useCallback(
    (how: Arrival) => startTransition(() => setShown({ place: readPlace(), arrival: how })),
    [],
  );
  useLayoutEffect(() => {
    const onPopState = (): void => show('traversed');
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  const { pathname } = place;
  const navigate = useCallback<Navigate>(
    (to, { replace: isReplacing = false, state } = {}) => {
      writeEntry(writeAddress(resolveAddress(to, { pathname })), { state, isReplacing });
      show(isReplacing ? 'replaced' : 'pushed');
    },
    [pathname, show],
  );
  const routing = useMemo(() => ({ place, arrival, navigate }), [place, arrival, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

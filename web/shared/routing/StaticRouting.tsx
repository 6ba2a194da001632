import type { ReactNode } from 'react';
import { parseAddress } from './place.ts';
import { type Routing, RoutingContext } from './routing-context.ts';

const stay = (): never => {
  throw new Error('A page that is drawn on the server goes nowhere');
};

/** The place of a page that is drawn on the server. */
export function StaticRouting({
  at,
  children,
}: {
  readonly at: string;
  readonly children: ReactNode;
}): ReactNode {
  const routing: Routing = {
    place: { ...parseAddress(at), state: null, key: '' },
    arrival: 'traversed',
    navigate: stay,
  };
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

import { createContext } from 'react';
import type { PathParams } from './match-path.ts';
import type { Place, To } from './place.ts';

export interface GoOptions {
  /** In place of the present entry, so that Back does not return to it. */
  readonly replace?: boolean;
  /** What the entry carries. */
  readonly state?: unknown;
}

export type Navigate = (to: To, options?: GoOptions) => void;

/** How the page came to its place: `traversed` by Back, Forward, a reload or a first visit. */
export type Arrival = 'traversed' | 'pushed' | 'replaced';

export interface Routing {
  readonly place: Place;
  readonly arrival: Arrival;
  readonly navigate: Navigate;
}

export const RoutingContext = createContext<Routing | null>(null);

/** The parameters of the open screen's path. */
export const ParamsContext = createContext<PathParams>({});

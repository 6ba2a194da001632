import { use } from 'react';
import type { PathParams } from './match-path.ts';
import type { Place } from './place.ts';
import {
  type Arrival,
  type Navigate,
  ParamsContext,
  type Routing,
  RoutingContext,
} from './routing-context.ts';

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (routing === null) throw new Error('There is no routing around this component');
  return routing;
}

export const usePlace = (): Place => useRouting().place;
export const useArrival = (): Arrival => useRouting().arrival;
export const useNavigate = (): Navigate => useRouting().navigate;
export const useParams = (): PathParams => use(ParamsContext);

import { usePlace } from '../../../shared/routing/use-routing.ts';

/** The asked-for path, carried along between the sign-in screens, so that it is not lost by registering first. */
export function useRedirectSearch(): string {
  const asked = new URLSearchParams(usePlace().search).get('redirect');
  return asked === null ? '' : `?${new URLSearchParams({ redirect: asked }).toString()}`;
}

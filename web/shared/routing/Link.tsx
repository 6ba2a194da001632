import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { resolveAddress, type To, writeAddress } from './place.ts';
import type { GoOptions } from './routing-context.ts';
import { useNavigate, usePlace } from './use-routing.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, GoOptions {
  readonly to: To;
}

/** Whether the browser is to follow the link itself: in a new tab or window, as a download, or because the caller has dealt with it. */
const isLeftToBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self');

/** A link to a screen of the app, which is shown without loading the page anew. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps): ReactNode {
  const place = usePlace();
  const navigate = useNavigate();
  const address = writeAddress(resolveAddress(to, place));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (isLeftToBrowser(event)) return;
    event.preventDefault();
    // A second visit of the same address is no further step back.
    navigate(address, { replace: replace ?? address === writeAddress(place), state });
  };
  return <a {...anchor} href={address} onClick={follow} />;
}

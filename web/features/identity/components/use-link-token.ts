import { useEffect, useState } from 'react';
import { useNavigate, usePlace } from '../../../shared/routing/use-routing.ts';

/**
 * The token of a link in a mail. It travels in the fragment, which no server sees; here it is taken out of the
 * address at once, so that neither the history nor a screenshot keeps it.
 */
export function useLinkToken(): string {
  const { hash, pathname } = usePlace();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => readToken(hash));
  useEffect(() => {
    const fresh = readToken(hash);
    if (fresh === '') return;
    // A second link may be followed while the screen is open.
    setToken(fresh);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

const readToken = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

import { useEffect } from 'react';
import { useNavigate } from './use-routing.ts';

/** Leads on to another address as soon as it is shown; Back does not return to it. */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

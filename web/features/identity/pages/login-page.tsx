import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import { SignInForm } from '../components/SignInForm.tsx';

interface SecondFactorProps {
  readonly ticket: string;
  readonly onLeave: () => void;
}

// The step of the second factor. Few people need it on a visit, so it is fetched when it is asked for.
const SecondFactorStep = lazyPart<SecondFactorProps>(() => import('../components/SecondFactorStep.tsx'));

/** Sign-in. The ticket of a second factor lives in memory only: it never stands in an address. */
export default function LoginPage(): ReactNode {
  const [ticket, setTicket] = useState<string>();
  if (ticket === undefined) return <SignInForm onTicket={setTicket} />;
  return <SecondFactorStep ticket={ticket} onLeave={() => setTicket(undefined)} />;
}

import type { ReactNode } from 'react';
import { CardsSkeleton } from '../look/Skeletons.tsx';
import { useTakenOver } from './use-taken-over.ts';

interface SecretPageProps {
  /** The page of somebody without a private link. */
  readonly without: ReactNode;
  /** The page behind the link; null when there is none. */
  readonly opened: ReactNode;
  /** Says that the page behind the link is on its way. */
  readonly label: string;
}

/**
 * A page behind a private link. The server never sees the secret, so it draws both the page without one and the shape of the page with
 * one; the head script knows which of them this browser shows.
 */
export function SecretPage({ without, opened, label }: SecretPageProps): ReactNode {
  const isTakenOver = useTakenOver();
  const isOpened = isTakenOver && opened !== null;
  return (
    <>
      {!isOpened && <div className="zl-without-secret">{without}</div>}
      {!isTakenOver && (
        <div className="zl-with-secret">
          <CardsSkeleton label={label} />
        </div>
      )}
      {isOpened && opened}
    </>
  );
}

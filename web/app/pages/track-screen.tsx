import type { ReactNode } from 'react';
import type { OpenedTracking } from '../../features/requests/following/components/TrackedRequest.tsx';
import { TrackPage } from '../../features/requests/following/components/TrackPage.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

// Most of the page, and nothing that somebody without a private link needs.
const TrackedPart = lazyPart<OpenedTracking>(() => import('./tracked-part.tsx'));

/** Follow a request without an account. */
export default function TrackScreen(): ReactNode {
  return (
    <TrackPage
      renderTracked={(opened) => (
        <PartOfPage key={`${opened.door.loanRequestId}.${opened.door.secret}`}>
          <TrackedPart {...opened} />
        </PartOfPage>
      )}
    />
  );
}

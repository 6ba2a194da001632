import type { ReactNode } from 'react';
import type { FollowedInvitation } from '../../features/requests/party/components/InvitedPart.tsx';
import { PartyPage } from '../../features/requests/party/components/PartyPage.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

// Somebody without an invitation needs none of it.
const InvitedPart = lazyPart<FollowedInvitation>(() => import('./invited-part.tsx'));

/** A guarantor's or co-borrower's own part. */
export default function PartyScreen(): ReactNode {
  return (
    <PartyPage
      renderInvited={(followed) => (
        <PartOfPage>
          <InvitedPart {...followed} />
        </PartOfPage>
      )}
    />
  );
}

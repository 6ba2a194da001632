import '../catalogue.ts';
import '../party.css';
import { type ReactNode, useEffect, useState } from 'react';
import { keptSecrets, takeSecrets } from '../../../../shared/address/kept-secrets.ts';
import { SecretPage } from '../../../../shared/address/SecretPage.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ExpiredInvitation } from './ExpiredInvitation.tsx';
import type { FollowedInvitation } from './InvitedPart.tsx';

interface PartyPageProps {
  /** The part of somebody who was invited; it travels by itself. */
  readonly renderInvited: (followed: FollowedInvitation) => ReactNode;
}

/** A guarantor's or co-borrower's own part, opened by the link of their invitation. */
export function PartyPage({ renderInvited }: PartyPageProps): ReactNode {
  const { t } = useTranslation('party');
  // Taken out of the address before the app began.
  const [kept, setKept] = useState(() => keptSecrets.readPartyToken());
  useEffect(() => {
    // Another invitation may be followed while the page is open.
    const look = (): void => {
      if (takeSecrets(window)) setKept(keptSecrets.readPartyToken());
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const take = (token: string): void => {
    const fresh = { token, isSeen: false };
    keptSecrets.writePartyToken(fresh);
    setKept(fresh);
  };
  return (
    <SecretPage
      label={t('loading')}
      without={<ExpiredInvitation />}
      opened={kept && renderInvited({ invitation: kept, onExchanged: take })}
    />
  );
}

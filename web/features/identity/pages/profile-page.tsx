import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useMe } from '../../../shared/session/use-me.ts';
import { ConnectedSection } from '../profile/ConnectedSection.tsx';
import { DataSection } from '../profile/DataSection.tsx';
import { EmailSection } from '../profile/EmailSection.tsx';
import { PasswordSection } from '../profile/PasswordSection.tsx';
import { SecondFactorSection } from '../profile/SecondFactorSection.tsx';
import { SessionsSection } from '../profile/SessionsSection.tsx';

/** Own data, the ways in, and where one is signed in. */
export default function ProfilePage(): ReactNode {
  const { t } = useTranslation('identity');
  const me = useMe();
  // The guard of the route has asked who this is; until it knows, the shape of what comes is shown.
  if (!me) return <CardsSkeleton label={t('profile.loading')} />;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <DataSection me={me} />
      <EmailSection me={me} />
      <PasswordSection me={me} />
      <SecondFactorSection me={me} />
      <SessionsSection />
      <ConnectedSection me={me} />
    </>
  );
}

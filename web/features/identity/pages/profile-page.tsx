import '../catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { mustEnrol, type Person } from '../../../shared/session/person.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { ConnectedSection } from '../profile/ConnectedSection.tsx';
import { DataSection } from '../profile/DataSection.tsx';
import { EmailSection } from '../profile/EmailSection.tsx';
import { PasswordSection } from '../profile/PasswordSection.tsx';
import { SecondFactorSection } from '../profile/SecondFactorSection.tsx';
import { SessionsSection } from '../profile/SessionsSection.tsx';

/** Own data, the ways in, and where one is signed in. */
export default function ProfilePage(): ReactNode {
  const { t } = useTranslation('account');
  const me = useMe();
  // The guard of the route has asked who this is; until it knows, the shape of what comes is shown.
  if (!me) return <CardsSkeleton label={t('profile.loading')} />;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <Sections me={me} />
    </>
  );
}

function Sections({ me }: { readonly me: Person }): ReactNode {
  // What stops their work comes first, and stays there while they are at it.
  const [isFactorFirst] = useState(() => mustEnrol(me));
  const factor = <SecondFactorSection me={me} wayOn={useWayOn()} />;
  return (
    <>
      {isFactorFirst && factor}
      <DataSection me={me} />
      <EmailSection me={me} />
      <PasswordSection me={me} />
      {!isFactorFirst && factor}
      <SessionsSection />
      <ConnectedSection me={me} />
    </>
  );
}

/** Back to what was asked for. The guard of the login judges where that is, as after a sign-in. */
function useWayOn(): string | undefined {
  const { pathTo } = useAppServices();
  const asked = new URLSearchParams(usePlace().search).get('redirect');
  return asked === null ? undefined : `${pathTo('login')}?${new URLSearchParams({ redirect: asked })}`;
}

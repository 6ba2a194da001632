import type { ReactNode } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { Redirect } from '../../shared/routing/Redirect.tsx';
import { useParams } from '../../shared/routing/use-routing.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { PartOfPage } from './part-of-page.tsx';

const ResumeChoice = lazyPart<{ readonly prodId: string }>(
  () => import('../../features/requests/own/components/ResumeChoice.tsx'),
);

/** Where the link of a draft leads. A visitor goes on in the form, which finds the kept link; whoever is signed in chooses. */
export default function ResumeScreen(): ReactNode {
  const { prodId = '' } = useParams();
  const { pathTo } = useAppServices();
  const isGuest = useAppSelector((state) => state.auth.token === null);
  if (isGuest) return <Redirect to={pathTo('request', { prodId })} />;
  return (
    <PartOfPage>
      <ResumeChoice prodId={prodId} />
    </PartOfPage>
  );
}

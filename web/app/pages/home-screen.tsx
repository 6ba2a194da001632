import { can } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useProducts } from '../../features/catalog/use-products.ts';
import type { StaffHomeProps } from '../../features/desk/home/components/StaffHome.tsx';
import { HomeHeader } from '../../features/home/components/HomeHeader.tsx';
import { ProductsToRequest } from '../../features/home/components/ProductsToRequest.tsx';
import { TakeOvers } from '../../features/requests/following/components/TakeOvers.tsx';
import { HomeRequests } from '../../features/requests/own/components/HomeRequests.tsx';
import { Notice } from '../../shared/forms/Notice.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TextButton } from '../../shared/kit/TextButton.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { ListSkeleton } from '../../shared/look/Skeletons.tsx';
import { readHomeFace } from '../../shared/session/home-face.ts';
import { useMe } from '../../shared/session/use-me.ts';
import type { AppStore } from '../../shared/store/create-store.ts';
import type { HeldAnswer } from '../router/page-loader.ts';
import { PartOfPage } from './part-of-page.tsx';

// Applicants never need the figures of the desk.
const loadStaffHome = () => import('../../features/desk/home/components/StaffHome.tsx');
const StaffHome = lazyPart<StaffHomeProps>(loadStaffHome);

/** Asks for the figures of the desk while the app still finds out who is looking, where staff looked the last time. */
export function prepare(store: AppStore): HeldAnswer | null {
  if (readHomeFace(document.cookie) !== 'staff') return null;
  // A part that does not arrive is asked for again, and told, where it is shown.
  const asking = Promise.all([loadStaffHome(), StaffHome.preload()]).then(
    ([{ askForHome }]) => askForHome(store).unsubscribe,
    () => () => undefined,
  );
  return { unsubscribe: () => void asking.then((unsubscribe) => unsubscribe()), part: asking };
}

/** Where a signed-in person begins: an applicant with their requests, staff with their work. */
export default function HomeScreen(): ReactNode {
  const { roles = [] } = useMe() ?? {};
  const isApplicant = can(roles, 'requests:own');
  const isStaff = can(roles, 'desk:read');
  return (
    <div className="zl-home">
      <HomeHeader lead={isApplicant ? 'applicantLead' : null} />
      {isStaff && (
        <PartOfPage>
          <StaffHome roles={roles} />
        </PartOfPage>
      )}
      {isApplicant && (
        <>
          <TakeOvers />
          <HomeRequests />
          <OpenProducts />
        </>
      )}
    </div>
  );
}

function OpenProducts(): ReactNode {
  const { t } = useTranslation('home');
  const { catalogue, retry } = useProducts();
  if (catalogue.state === 'loading') return <ListSkeleton label={t('start.loading')} />;
  if (catalogue.state === 'failed')
    return (
      <Notice tone="warning">
        {t('start.failed')} <TextButton onClick={retry}>{t('start.retry')}</TextButton>
      </Notice>
    );
  return <ProductsToRequest products={catalogue.products} />;
}

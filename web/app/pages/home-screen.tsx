import { can } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProducts } from '../../features/catalog/use-products.ts';
import { HomeHeader } from '../../features/home/components/HomeHeader.tsx';
import { Shortcuts } from '../../features/home/components/Shortcuts.tsx';
import { StartShelf } from '../../features/home/components/StartShelf.tsx';
import { TakeOvers } from '../../features/requests/following/components/TakeOvers.tsx';
import { HomeRequests } from '../../features/requests/own/components/HomeRequests.tsx';
import { Notice } from '../../shared/forms/Notice.tsx';
import { ListSkeleton } from '../../shared/look/Skeletons.tsx';
import { useMe } from '../../shared/session/use-me.ts';

/** Where a signed-in person begins: an applicant with their requests, staff with their screens. */
export default function HomeScreen(): ReactNode {
  const { t } = useTranslation('home');
  const { roles = [] } = useMe() ?? {};
  if (!can(roles, 'requests:own'))
    return (
      <>
        <HomeHeader lead="lead" />
        <Shortcuts roles={roles} />
      </>
    );
  const isStaffToo = can(roles, 'desk:read');
  return (
    <div className="zl-home">
      <HomeHeader lead="applicantLead" />
      <TakeOvers />
      <HomeRequests />
      <OpenProducts />
      {isStaffToo && (
        <section className="zl-own-section" aria-labelledby="home-more">
          <h2 id="home-more">{t('moreTitle')}</h2>
          <Shortcuts roles={roles} />
        </section>
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
        {t('start.failed')}{' '}
        <button type="button" className="zl-link" onClick={retry}>
          {t('start.retry')}
        </button>
      </Notice>
    );
  return <StartShelf products={catalogue.products} />;
}

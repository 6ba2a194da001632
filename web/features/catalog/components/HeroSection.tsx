import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { HeroArt } from '../../../shared/illustrations/HeroArt.tsx';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';

const PROMISES = ['cost', 'time', 'data'] as const;
const PROMISE_ICONS = { cost: 'reports', time: 'clock', data: 'audit' } as const;

/** The top of the front page: one sentence about Zeel, and the first thing to do. */
export function HeroSection() {
  const { t } = useTranslation('catalog');
  const { pathTo } = useAppServices();
  return (
    <section className="zl-hero">
      <div className="zl-hero__words">
        <h1>{t('hero.title')}</h1>
        <p className="zl-hero__lead">{t('hero.lead')}</p>
        <div className="zl-hero__actions">
          <LinkButton variant="primary" size="large" href="#products">
            {t('hero.products')}
          </LinkButton>
          <LinkButton size="large" to={pathTo('track')}>
            {t('hero.track')}
          </LinkButton>
        </div>
        <ul className="zl-hero__promises">
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Icon name={PROMISE_ICONS[promise]} />
              {t(`hero.promises.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="zl-hero__art">
        <HeroArt />
      </div>
    </section>
  );
}

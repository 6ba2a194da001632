import '../catalogue.ts';
import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';

/** The end of the form at the counter: the link is on its way, and the applicant does the rest. */
export function HandedOver({ draft }: { readonly draft: OnBehalfDraft }): ReactNode {
  const { t } = useTranslation('onBehalf');
  const { pathTo } = useAppServices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className="zl-sent" aria-labelledby="handed-over">
      <span className="zl-sent__mark" aria-hidden="true">
        <Icon name="clock" sizePx={32} />
      </span>
      <h1 id="handed-over" ref={title} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <p className="zl-sent__lead">
        {t('done.lead')} <bdi>{draft.handedOver?.to}</bdi>
      </p>
      <h2>{t('done.nextTitle')}</h2>
      <ol className="zl-sent__next">
        <li>{t('done.next.read')}</li>
        <li>{t('done.next.consent')}</li>
        <li>{t('done.next.colleague')}</li>
      </ol>
      <div className="zl-sent__actions">
        <LinkButton variant="primary" to={pathTo('onBehalf')}>
          {t('done.list')}
        </LinkButton>
        <LinkButton to={pathTo('desk')}>{t('done.desk')}</LinkButton>
      </div>
    </section>
  );
}

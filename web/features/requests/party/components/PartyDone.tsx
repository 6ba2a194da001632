import type { Party } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/look/Icon.tsx';

/** Said yes, said no, or nothing left to say. */
export function PartyDone({ party }: { readonly party: Party }): ReactNode {
  const { t } = useTranslation('party');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { state, request } = party;
  const outcome = state === 'completed' || state === 'refused' ? state : 'closed';
  return (
    <section className="zl-sent" aria-labelledby="party-done">
      <span className="zl-sent__mark" aria-hidden="true">
        <Icon name={outcome === 'completed' ? 'check' : 'info'} sizePx={32} />
      </span>
      <h1 id="party-done" ref={title} tabIndex={-1}>
        {t(`done.${outcome}.title`)}
      </h1>
      <p className="zl-sent__lead">{t(`done.${outcome}.text`, { name: request.applicantName })}</p>
      <p className="zl-sent__small">
        {request.productName} · <bdi className="zl-money">{request.reference}</bdi>
      </p>
    </section>
  );
}

import type { Party } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';

interface PartyDoneProps {
  readonly party: Party;
  /** Whether the party has just replaced a paper. */
  readonly hasBrought: boolean;
  /** The agreement that is to be signed, or was; null before there is one. */
  readonly agreement: ReactNode;
}

/** The page after the party's part is closed: agreed, refused, or a paper replaced. */
export function PartyDone({ party, hasBrought, agreement }: PartyDoneProps): ReactNode {
  const { t } = useTranslation('party');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { state, request } = party;
  const answered = state === 'completed' || state === 'refused' ? state : 'closed';
  const outcome = hasBrought && state === 'completed' ? 'brought' : answered;
  if (agreement !== null)
    return (
      <section className="zl-part__agreement" aria-labelledby="party-done">
        <h1 id="party-done" ref={title} tabIndex={-1}>
          {t('done.agreement.title', { name: request.applicantName })}
        </h1>
        <p className="zl-sent__small">
          {request.productName} · <Digits>{request.reference}</Digits>
        </p>
        {agreement}
      </section>
    );
  return (
    <section className="zl-sent" aria-labelledby="party-done">
      <span className="zl-sent__mark" aria-hidden="true">
        <Icon name={state === 'completed' ? 'check' : 'info'} sizePx={32} />
      </span>
      <h1 id="party-done" ref={title} tabIndex={-1}>
        {t(`done.${outcome}.title`)}
      </h1>
      <p className="zl-sent__lead">{t(`done.${outcome}.text`, { name: request.applicantName })}</p>
      <p className="zl-sent__small">
        {request.productName} · <Digits>{request.reference}</Digits>
      </p>
    </section>
  );
}

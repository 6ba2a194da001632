import '../catalogue.ts';
import '../ebarimt.css';
import type { Fee } from '@zeel/protocol/rooms/payments';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Spinner } from '../../../../shared/kit/Spinner.tsx';
import QrPicture from '../../../../shared/look/QrPicture.tsx';
import { useFeeWatch } from '../use-fee-watch.ts';

export interface EbarimtPanelProps {
  readonly loanRequestId: string;
  /** Of a guest's request; null when the session proves who asks. */
  readonly secret: string | null;
}

type Ebarimt = NonNullable<Fee['ebarimt']>;

/** The class under which the stylesheet prints the e-barimt alone. */
const PRINT_CLASS = 'zl-print-ebarimt';

function printAlone(): void {
  const { classList } = document.documentElement;
  classList.add(PRINT_CLASS);
  window.addEventListener('afterprint', () => classList.remove(PRINT_CLASS), { once: true });
  window.print();
}

/** The tax receipt of a paid request fee. Nothing stands here where the lender makes none, or where the fee cannot be read just now. */
export default function EbarimtPanel(props: EbarimtPanelProps): ReactNode {
  // Another request is another watch.
  return <WatchedEbarimt key={`${props.loanRequestId}.${props.secret ?? ''}`} {...props} />;
}

function WatchedEbarimt({ loanRequestId, secret }: EbarimtPanelProps): ReactNode {
  const { t } = useTranslation('fee');
  const { view } = useFeeWatch(loanRequestId, secret);
  const titleId = useId();
  const ebarimt = view.fee?.ebarimt ?? null;
  if (ebarimt === null) return null;
  return (
    <Panel as="section" className="zl-ebarimt" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('ebarimt.title')}</h2>
      <div className="zl-ebarimt__news" role="status">
        {ebarimt.state === 'coming' && (
          <p className="zl-ebarimt__wait">
            <Spinner /> {t('ebarimt.coming')}
          </p>
        )}
        {ebarimt.state === 'delayed' && <Notice tone="info">{t('ebarimt.delayed')}</Notice>}
        {ebarimt.state === 'cancelled' && <Notice tone="info">{t('ebarimt.cancelled')}</Notice>}
      </div>
      {ebarimt.state === 'made' && <MadeEbarimt ebarimt={ebarimt} />}
    </Panel>
  );
}

function MadeEbarimt({ ebarimt }: { readonly ebarimt: Ebarimt }): ReactNode {
  const { t } = useTranslation('fee');
  const { dateTime } = useFormats();
  const { number, lottery, qrText, madeAt, receiver } = ebarimt;
  const facts = [
    { name: t('ebarimt.number'), value: number },
    { name: t('ebarimt.lottery'), value: lottery },
    { name: t('ebarimt.madeAt'), value: madeAt && dateTime(madeAt) },
  ].filter(({ value }) => value !== null);
  const hint = receiver === 'company' ? 'company' : qrText === null ? 'gone' : 'citizen';
  return (
    <div className="zl-ebarimt__made">
      {qrText !== null && <QrPicture className="zl-ebarimt__code" text={qrText} label={t('ebarimt.qrAlt')} />}
      <div className="zl-ebarimt__words">
        <dl className="zl-ebarimt__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Digits>{value}</Digits>
              </dd>
            </div>
          ))}
        </dl>
        <p className="zl-ebarimt__hint">{t(`ebarimt.${hint}`)}</p>
        <div className="zl-ebarimt__ways">
          <Button onClick={printAlone}>{t('ebarimt.print')}</Button>
        </div>
      </div>
    </div>
  );
}

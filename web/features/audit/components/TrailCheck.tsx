import type { TrailVerification } from '@zeel/protocol/rooms/audit';
import { type ReactNode, useId } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useTrailStateQuery, useVerifyTrailMutation } from '../api.ts';

/** How often a running verification is asked how far it is. */
const ASK_EVERY_MS = 1_000;

/** Whether the trail is whole, and a way to have it looked through now. */
export function TrailCheck(): ReactNode {
  const { t } = useTranslation('audit');
  const titleId = useId();
  const mayVerify = useMay('audit:verify');
  const { data: first } = useTrailStateQuery();
  const isRunning = (first?.running ?? null) !== null;
  const { data: state } = useTrailStateQuery(undefined, { pollingInterval: isRunning ? ASK_EVERY_MS : 0 });
  const [verify] = useVerifyTrailMutation();
  const { send, isBusy, problem } = useSend({ failed: t('verify.startFailed') });
  if (state === undefined) return null;
  return (
    <Panel as="section" className="zl-audit-check" aria-labelledby={titleId}>
      <div className="zl-audit-check__head">
        <h2 id={titleId}>{t('verify.title')}</h2>
        {mayVerify && !isRunning && (
          <Button isBusy={isBusy} onClick={() => void send({}, (attempt) => verify(attempt).unwrap())}>
            {t('verify.start')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {state.running ? (
        <Progress {...state.running} />
      ) : (
        <>
          {state.hasFailed && <Notice tone="warning">{t('verify.failed')}</Notice>}
          {state.verified ? <Verdict verified={state.verified} /> : <p>{t('verify.never')}</p>}
        </>
      )}
    </Panel>
  );
}

function Progress({ checked, total }: { readonly checked: number; readonly total: number }): ReactNode {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  return (
    <div className="zl-audit-check__progress">
      <progress
        aria-label={t('verify.progress')}
        {...(total > 0 && { max: Math.max(total, checked), value: checked })}
      />
      <span role="status">
        {total > 0
          ? t('verify.running', { checked: number(checked), total: number(total) })
          : t('verify.waiting')}
      </span>
    </div>
  );
}

function Verdict({ verified }: { readonly verified: TrailVerification }): ReactNode {
  const { t } = useTranslation('audit');
  const { number, dateTime } = useFormats();
  const { faultCount, faults, length, anchored, at } = verified;
  const told = { length: number(length), faults: number(faultCount), date: dateTime(at) };
  return (
    <>
      <Notice tone={faultCount === 0 ? 'success' : 'error'}>
        {faultCount === 0 ? t('verify.whole', told) : t('verify.broken', { ...told, count: faultCount })}
      </Notice>
      {anchored > 0 && <p>{t('verify.anchored', { anchored: number(anchored) })}</p>}
      {faults.length > 0 && <Faults faults={faults} faultCount={faultCount} />}
    </>
  );
}

function Faults({ faults, faultCount }: Pick<TrailVerification, 'faults' | 'faultCount'>): ReactNode {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  const { pathTo } = useAppServices();
  const unnamed = faultCount - faults.length;
  return (
    <>
      <h3>{t('verify.faultsTitle')}</h3>
      <ul className="zl-audit-check__faults">
        {faults.map((found) => (
          <li key={`${found.number} ${found.fault}`}>
            <TextLink to={`${pathTo('audit')}?text=${found.number}`}>
              {t('verify.fault', { number: number(found.number) })}
            </TextLink>{' '}
            {t(`faults.${found.fault}`)}
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p>{t('verify.more', { count: number(unnamed) })}</p>}
    </>
  );
}

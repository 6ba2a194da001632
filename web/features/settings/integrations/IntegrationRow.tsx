import '../catalogue.ts';
import type { IntegrationEntry, IntegrationState } from '@zeel/protocol/rooms/integrations';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { StateTag, type StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';
import { SecretStates } from './SecretStates.tsx';

/** How a test went. */
export interface Tested {
  readonly failure: IntegrationEntry['failure'];
  readonly tookMs: number;
}

interface IntegrationRowProps {
  readonly entry: IntegrationEntry;
  /** The moment to which the times are told. */
  readonly nowMs: number;
  readonly tested: Tested | undefined;
  readonly isBusy: boolean;
  /** Null for those who only read. */
  readonly onTest: (() => void) | null;
}

/** The newest word counts: a service that failed after its last answer is down. */
const isDown = ({ answeredAt, failedAt }: IntegrationEntry): boolean =>
  failedAt !== null && (answeredAt === null || failedAt > answeredAt);

const LOOKS: Readonly<Record<IntegrationState, { readonly tone: StateTone; readonly icon: IconName }>> = {
  on: { tone: 'success', icon: 'success' },
  simulated: { tone: 'info', icon: 'info' },
  own: { tone: 'neutral', icon: 'home' },
  off: { tone: 'neutral', icon: 'offline' },
};

/** One service outside: what it is for, how it is set up, when it last answered and failed. */
export function IntegrationRow({ entry, nowMs, tested, isBusy, onTest }: IntegrationRowProps): ReactNode {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { integration, state, host, secrets, test } = entry;
  const isFailing = state === 'on' && isDown(entry);
  const name = t(`integrations.names.${integration}`);
  return (
    <li aria-labelledby={titleId} className="zl-integrations__one">
      <div className="zl-integrations__head">
        <h3 id={titleId}>{name}</h3>
        {isFailing ? (
          <StateTag tone="error" label={t('integrations.failing')} />
        ) : (
          <StateTag {...LOOKS[state]} label={t(`integrations.states.${state}`)} />
        )}
        {test !== null && onTest && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t('integrations.testOne', { name })}
            onClick={onTest}
          >
            {t('integrations.test')}
          </Button>
        )}
      </div>
      <p className="zl-integrations__about">
        {t(`integrations.about.${integration}`)}
        {host !== null && (
          <>
            {' '}
            <bdi dir="ltr">{host}</bdi>
          </>
        )}
      </p>
      {state === 'on' && <Times entry={entry} nowMs={nowMs} />}
      {tested && <TestResult tested={tested} test={test} />}
      {/* What Zeel does itself needs no secret of anybody. */}
      {state !== 'own' && secrets.length > 0 && <SecretStates secrets={secrets} />}
    </li>
  );
}

function useFaultWords(): (failure: NonNullable<IntegrationEntry['failure']>) => string {
  const { t } = useTranslation('settings');
  return ({ fault, code }) =>
    code === null
      ? t(`integrations.faults.${fault}`)
      : t('integrations.faultCode', { fault: t(`integrations.faults.${fault}`), code });
}

function Times({ entry, nowMs }: Pick<IntegrationRowProps, 'entry' | 'nowMs'>): ReactNode {
  const { t } = useTranslation('settings');
  const { ago } = useFormats();
  const faultWords = useFaultWords();
  const { integration, answeredAt, failedAt, failure } = entry;
  // E-barimts are made by the same account, whose times stand with QPay.
  if (integration === 'ebarimt') return null;
  const now = new Date(nowMs);
  return (
    <p className="zl-integrations__times">
      {answeredAt === null
        ? t('integrations.neverAnswered')
        : t('integrations.answered', { ago: ago(answeredAt, now) })}{' '}
      {failedAt !== null &&
        failure !== null &&
        t('integrations.failed', { ago: ago(failedAt, now), reason: faultWords(failure) })}
    </p>
  );
}

function TestResult({
  tested: { failure, tookMs },
  test,
}: {
  readonly tested: Tested;
  readonly test: IntegrationEntry['test'];
}): ReactNode {
  const { t } = useTranslation('settings');
  const { number } = useFormats();
  const faultWords = useFaultWords();
  if (failure !== null)
    return <Notice tone="error">{t('integrations.testBad', { reason: faultWords(failure) })}</Notice>;
  return (
    <Notice tone="success">
      {t(test === 'signs_in' ? 'integrations.testGood' : 'integrations.testReached', { ms: number(tookMs) })}
    </Notice>
  );
}

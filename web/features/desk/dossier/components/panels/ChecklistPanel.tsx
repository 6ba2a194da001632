import './checklist.css';
import { isCheckDue, isCheckPossible } from '@zeel/domain/policy';
import { isPreApproval } from '@zeel/domain/request-form';
import type { Dossier, Tick } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { useSender } from '../../../../../shared/send/use-sender.ts';
import type { ActingProps } from '../../acting-props.ts';
import { useTickCheckMutation } from '../../api.ts';
import { Panel } from '../Panel.tsx';

type Check = Dossier['policy']['checklist'][number];

/** What an officer does before recommending, as the product lists it: ticked here, with who did it and when. */
export function ChecklistPanel({ dossier, reload }: Pick<ActingProps, 'dossier' | 'reload'>): ReactNode {
  const { t } = useTranslation('dossier');
  const [tickCheck] = useTickCheckMutation();
  const { sender, busy, problem } = useSender();
  const { checklist } = dossier.policy;
  const early = { isPreApproval: isPreApproval(dossier.product.rules, dossier.data.asset) };
  if (checklist.length === 0) return <Panel name="checklist" none={t('checklist.none')} />;
  const tick = async (code: string, isDone: boolean): Promise<void> => {
    const question = { params: { loanRequestId: dossier.id, code }, body: { isDone } };
    await sender.send(
      question,
      async ({ idempotencyKey }) => {
        await tickCheck({ ...question, idempotencyKey }).unwrap();
        await reload();
      },
      { at: code, onProblem: reload },
    );
  };
  return (
    <Panel name="checklist">
      <ul className="zl-checklist">
        {checklist.map((check) => (
          <CheckRow
            key={check.code}
            check={check}
            isDue={isCheckDue(check, early)}
            isPossible={isCheckPossible(check, early)}
            tick={dossier.ticks.find(({ code }) => code === check.code)}
            isBusy={busy.has(check.code)}
            mayTick={dossier.may.tickChecklist}
            onTick={(isDone) => void tick(check.code, isDone)}
          />
        ))}
      </ul>
      {problem && (
        <p className="zl-dossier-problem" role="alert">
          {t('checklist.failed')}
        </p>
      )}
    </Panel>
  );
}

interface CheckRowProps {
  readonly check: Check;
  /** Whether it has to be ticked before an approval is recommended. */
  readonly isDue: boolean;
  /** What looks at the asset of a lease waits until it is chosen. */
  readonly isPossible: boolean;
  readonly tick: Tick | undefined;
  readonly isBusy: boolean;
  readonly mayTick: boolean;
  readonly onTick: (isDone: boolean) => void;
}

function CheckRow({ check, isDue, isPossible, tick, isBusy, mayTick, onTick }: CheckRowProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  const id = useId();
  const isDone = tick !== undefined;
  return (
    <li>
      <input
        id={id}
        type="checkbox"
        // The box shows what was asked for while it is on its way.
        checked={isBusy ? !isDone : isDone}
        disabled={!mayTick || !isPossible}
        onChange={() => !isBusy && onTick(!isDone)}
      />
      <label htmlFor={id}>{check.name}</label>
      {isDue && !isDone && <StateTag tone="warning" label={t('checklist.required')} />}
      <span className="zl-checklist__who">
        {tick
          ? t('checklist.by', { name: tick.by.name, at: dateTime(tick.at) })
          : t(isPossible ? 'checklist.open' : 'checklist.later')}
      </span>
    </li>
  );
}

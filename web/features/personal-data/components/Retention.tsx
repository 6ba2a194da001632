import {
  KEEP_DAYS_MAX,
  type RetentionRule,
  type Retention as RetentionState,
} from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useId, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import {
  useChangeRetentionRuleMutation,
  useHoldRetentionMutation,
  usePlanRetentionMutation,
  useRetentionQuery,
} from '../api.ts';

/** How long data are kept, and what the next erasure by these rules will do. */
export function Retention(): ReactNode {
  const { t } = useTranslation('personalData');
  const { dateTime, number } = useFormats();
  const id = useId();
  const mayChange = useMay('settings:manage');
  const { data: retention, isError, refetch } = useRetentionQuery();
  const [makePlan] = usePlanRetentionMutation();
  const { send, isBusy, problem } = useSend({ failed: t('retention.failed') });
  const erased = retention?.last?.lines.reduce((sum, line) => sum + (line.erased ?? 0), 0) ?? 0;
  return (
    <Panel as="section" className="zl-people-data" aria-labelledby={id}>
      <div className="zl-people-data__head">
        <h2 id={id}>{t('retention.title')}</h2>
        {mayChange && (
          <Button isBusy={isBusy} onClick={() => void send({}, (attempt) => makePlan(attempt).unwrap())}>
            {t('retention.planNow')}
          </Button>
        )}
      </div>
      <p className="zl-settings__text">{t('retention.text')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {retention === undefined && isError && (
        <p>
          {t('retention.loadFailed')}{' '}
          <TextButton onClick={() => void refetch()}>{t('held.retry')}</TextButton>
        </p>
      )}
      {retention === undefined && !isError && <SkeletonLine label={t('staff.loading')} />}
      {retention !== undefined && (
        <>
          <p>
            <bdi>
              {retention.plan === null
                ? t('retention.noPlan')
                : t('retention.planned', { date: dateTime(retention.plan.dueAt) })}
            </bdi>
          </p>
          <ul className="zl-retention">
            {retention.rules.map((rule) => (
              <Rule key={rule.kind} rule={rule} plan={retention.plan} mayChange={mayChange} />
            ))}
          </ul>
          {retention.last !== null && (
            <p className="zl-settings__text">
              {t('retention.last', {
                date: dateTime(retention.last.carriedOutAt ?? retention.last.dueAt),
                count: number(erased),
              })}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

interface RuleProps {
  readonly rule: RetentionRule;
  readonly plan: RetentionState['plan'];
  readonly mayChange: boolean;
}

function Rule({ rule, plan, mayChange }: RuleProps): ReactNode {
  const { t } = useTranslation('personalData');
  const { number } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const [hold] = useHoldRetentionMutation();
  const { send, isBusy, problem } = useSend({ failed: t('retention.failed') });
  const line = plan?.lines.find(({ kind }) => kind === rule.kind);
  const kind = t(`retention.kinds.${rule.kind}`);
  const toggle = async (): Promise<void> => {
    if (plan === null || line === undefined) return;
    const input = { params: { kind: rule.kind }, body: { planId: plan.id, isHeld: !line.isHeld } };
    await send(input, (attempt) => hold({ ...attempt, ...input }).unwrap());
  };
  return (
    <li>
      <p className="zl-retention__kind">{kind}</p>
      <p>
        {t('retention.keep')}: <bdi>{number(rule.keepDays)}</bdi>
      </p>
      <div>
        {line !== undefined && line.count === 0 && <span>{t('retention.nothing')}</span>}
        {line !== undefined && line.count > 0 && (
          <StateTag
            tone={line.isHeld ? 'warning' : 'info'}
            label={`${line.isHeld ? t('retention.held') : t('retention.goes')}: ${number(line.count)}`}
          />
        )}
      </div>
      {mayChange && !isChanging && (
        <div className="zl-retention__acts">
          {line !== undefined && (
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={`${line.isHeld ? t('retention.release') : t('retention.hold')}: ${kind}`}
              onClick={() => void toggle()}
            >
              {line.isHeld ? t('retention.release') : t('retention.hold')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${t('retention.change')}: ${kind}`}
            onClick={() => setChanging(true)}
          >
            {t('retention.change')}
          </Button>
        </div>
      )}
      {isChanging && <DaysForm rule={rule} onLeave={() => setChanging(false)} />}
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </li>
  );
}

const NAMES = ['keepDays'] as const;

function DaysForm({
  rule,
  onLeave,
}: {
  readonly rule: RetentionRule;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('personalData');
  const [change] = useChangeRetentionRuleMutation();
  const read = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);
  const form = useForm({
    names: NAMES,
    check: ({ keepDays }) =>
      read(keepDays) >= 1 && read(keepDays) <= KEEP_DAYS_MAX ? {} : { keepDays: t('retention.daysWrong') },
    async send({ keepDays }, attempt) {
      const { kind, version } = rule;
      await change({ ...attempt, params: { kind }, body: { version, keepDays: read(keepDays) } }).unwrap();
      onLeave();
    },
    failed: t('retention.failed'),
  });
  return (
    <Form {...form.formProps} className="zl-settings__form">
      <TextField
        name="keepDays"
        label={t('retention.keep')}
        inputMode="numeric"
        maxLength={5}
        defaultValue={String(rule.keepDays)}
        problem={form.problems.keepDays}
      />
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={form.isBusy}>{t('retention.save')}</SubmitButton>
        <Button onClick={onLeave}>{t('retention.cancel')}</Button>
      </div>
    </Form>
  );
}

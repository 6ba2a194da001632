import type { ErasurePlan } from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useAskForErasureMutation, useErasurePlanQuery } from '../api.ts';

/** How often a page whose account is being erased asks whether there still is one: the answer signs it out. */
const ASK_EVERY_MS = 2_000;

/** Erasure: what goes and what must stay is read first, then the password says that it is meant. */
export function ErasureSection({ email }: { readonly email: string }): ReactNode {
  const { t } = useTranslation('personalData');
  const [isAsked, setAsked] = useState(false);
  const {
    data: plan,
    isError,
    refetch,
  } = useErasurePlanQuery(undefined, {
    pollingInterval: isAsked ? ASK_EVERY_MS : 0,
  });
  const isWaiting = isAsked || (plan?.askedAt ?? null) !== null;
  return (
    <SettingsSection title={t('erasure.title')} text={t('erasure.text')}>
      {plan === undefined && isError && (
        <p className="zl-settings__text">
          {t('erasure.failedPlan')} <TextButton onClick={() => void refetch()}>{t('held.retry')}</TextButton>
        </p>
      )}
      {plan === undefined && !isError && <SkeletonLine label={t('held.loading')} />}
      {isWaiting && <Notice tone="success">{t('erasure.asked')}</Notice>}
      {plan !== undefined && !isWaiting && (
        <Planned plan={plan} email={email} onAsked={() => setAsked(true)} />
      )}
    </SettingsSection>
  );
}

interface PlannedProps {
  readonly plan: ErasurePlan;
  readonly email: string;
  readonly onAsked: () => void;
}

function Planned({ plan, email, onAsked }: PlannedProps): ReactNode {
  const { t } = useTranslation('personalData');
  const { date, number } = useFormats();
  const { pathTo } = useAppServices();
  const [isAsking, setAsking] = useState(false);
  const { open, kept, erased } = plan;
  if (plan.isStaff) return <p className="zl-settings__text">{t('erasure.staff')}</p>;
  return (
    <>
      <p className="zl-settings__text">
        {t('erasure.erased', {
          sessions: number(erased.sessions),
          requests: number(erased.requests),
          documents: number(erased.documents),
          messages: number(erased.messages),
        })}
      </p>
      {kept.length > 0 && (
        <div className="zl-settings__text">
          <p>{t('erasure.kept')}</p>
          <ul>
            {kept.map(({ id, reference, until }) => (
              <li key={id}>
                <bdi>{t('erasure.keptLine', { reference, date: date(until) })}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="zl-settings__text">{t('erasure.trail')}</p>
      {open.length > 0 && (
        <div className="zl-settings__text">
          <p>{t('erasure.open')}</p>
          <ul>
            {open.map(({ id, reference }) => (
              <li key={id}>
                <TextLink to={pathTo('oneRequest', { id })}>{reference ?? t('held.draft')}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!plan.hasPassword && <p className="zl-settings__text">{t('erasure.noPassword')}</p>}
      {open.length === 0 && plan.hasPassword && !isAsking && (
        <div className="zl-settings__actions">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('erasure.begin')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ErasureForm
          email={email}
          hasSecondFactor={plan.hasSecondFactor}
          onAsked={onAsked}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NAMES = ['password', 'code'] as const;

interface ErasureFormProps extends Pick<PlannedProps, 'email' | 'onAsked'> {
  readonly hasSecondFactor: boolean;
  readonly onLeave: () => void;
}

function ErasureForm({ email, hasSecondFactor, onAsked, onLeave }: ErasureFormProps): ReactNode {
  const { t } = useTranslation('personalData');
  const [erase] = useAskForErasureMutation();
  const form = useForm({
    names: NAMES,
    check: () => ({}),
    async send({ password, code }, attempt) {
      const body = { password, code: hasSecondFactor ? code.trim() : null };
      await erase({ ...attempt, body }).unwrap();
      onAsked();
    },
    failed: t('erasure.failed'),
  });
  return (
    <Form {...form.formProps} className="zl-settings__form">
      <AccountName email={email} />
      <PasswordField
        name="password"
        label={t('erasure.password')}
        autoComplete="current-password"
        autoFocus
        problem={form.problems.password}
      />
      {hasSecondFactor && (
        <TextField
          name="code"
          label={t('erasure.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          problem={form.problems.code}
        />
      )}
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={form.isBusy} tone="danger">
          {t('erasure.confirm')}
        </SubmitButton>
        <Button onClick={onLeave}>{t('erasure.cancel')}</Button>
      </div>
    </Form>
  );
}

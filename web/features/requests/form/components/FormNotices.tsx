import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import type { DraftRecord } from '../draft/draft-storage.ts';
import type { SendOutcome } from '../draft/send-request.ts';
import { useFormParts } from '../form-context.ts';
import { SENT, STEP_PARAMETER } from '../use-step-address.ts';

interface FormNoticesProps {
  /** How the last try to send it went. */
  readonly outcome: SendOutcome | null;
  readonly lastSent: DraftRecord | null;
}

/** What the person should know before going on: a draft that is gone, a try to send that failed. */
export function FormNotices({ outcome, lastSent }: FormNoticesProps): ReactNode {
  const { t } = useTranslation('request');
  const { state, step, isGuest } = useFormParts();
  const { pathTo } = useAppServices();
  return (
    <>
      {state.trouble && (
        <Notice tone="warning">
          {t(`trouble.${state.trouble}`)}{' '}
          {state.trouble === 'gone' && isGuest && (
            <TextLink to={pathTo('track')}>{t('trouble.follow')}</TextLink>
          )}
        </Notice>
      )}
      {lastSent?.reference && step === 'terms' && (
        <Notice tone="info">
          {t('resume.sentBefore', { reference: lastSent.reference })}{' '}
          <TextLink href={`?${STEP_PARAMETER}=${SENT}`}>{t('resume.seeSent')}</TextLink>
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
    </>
  );
}

function OutcomeNotice({ outcome }: Pick<FormNoticesProps, 'outcome'>): ReactNode {
  const { t } = useTranslation('request');
  if (!outcome || outcome.kind === 'sent' || outcome.kind === 'problems') return null;
  if (outcome.kind === 'refused')
    return <Notice tone="error">{outcome.message || t('outcome.refused')}</Notice>;
  return (
    <Notice tone={outcome.kind === 'changed' ? 'warning' : 'error'}>{t(`outcome.${outcome.kind}`)}</Notice>
  );
}

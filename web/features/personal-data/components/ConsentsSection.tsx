import type { HeldConsent, HeldRequestRow } from '@zeel/protocol/rooms/personal-data';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { Question } from '../../../shared/forms/Question.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useWithdrawConsentMutation } from '../api.ts';

interface ConsentsSectionProps {
  readonly consents: readonly HeldConsent[];
  readonly requests: readonly HeldRequestRow[];
}

/** The consents that a person gave, in the words of that day, and a way back where there is one. */
export function ConsentsSection({ consents, requests }: ConsentsSectionProps): ReactNode {
  const { t } = useTranslation('personalData');
  return (
    <SettingsSection title={t('consents.title')} text={t('consents.text')}>
      {consents.length === 0 && <p className="zl-settings__text">{t('consents.none')}</p>}
      <ul className="zl-held-requests">
        {consents.map((consent) => (
          <Consent
            key={consent.id}
            consent={consent}
            reference={requests.find(({ id }) => id === consent.loanRequestId)?.reference ?? ''}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}

function Consent({
  consent,
  reference,
}: {
  readonly consent: HeldConsent;
  readonly reference: string;
}): ReactNode {
  const { t } = useTranslation('personalData');
  const { date } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [withdraw] = useWithdrawConsentMutation();
  const { send, isBusy, problem } = useSend({ failed: t('consents.failed') });
  const params = { consentId: consent.id };
  const { withdrawal, purpose } = consent;
  const go = async (): Promise<void> => {
    const { isTaken } = await send(params, (attempt) => withdraw({ ...attempt, params }).unwrap());
    if (isTaken) setAsking(false);
  };
  return (
    <li>
      <div className="zl-held-requests__row">
        <p>
          <bdi className="zl-held-requests__name">{consent.title}</bdi>
          <bdi>
            {t('consents.given', { date: date(consent.givenAt), version: consent.wordingVersion })}
            {reference === '' ? '' : ` · ${reference}`}
          </bdi>
        </p>
        {consent.withdrawnAt !== null && (
          <StateTag tone="neutral" label={t('consents.withdrawn', { date: date(consent.withdrawnAt) })} />
        )}
        {withdrawal === 'possible' && !isAsking && (
          <Button
            size="small"
            aria-label={`${t('consents.withdraw')}: ${consent.title}`}
            onClick={() => setAsking(true)}
          >
            {t('consents.withdraw')}
          </Button>
        )}
      </div>
      <details className="zl-held-words">
        <summary>{t('consents.read')}</summary>
        <p lang={consent.language}>{consent.text}</p>
      </details>
      {withdrawal !== 'possible' && withdrawal !== 'done' && (
        <p className="zl-settings__text">{t(`consents.why.${withdrawal}`)}</p>
      )}
      {isAsking && purpose !== 'truthfulness' && (
        <Question
          label={consent.title}
          tone="danger"
          yes={t('consents.yes')}
          no={t('consents.no')}
          isBusy={isBusy}
          onYes={() => void go()}
          onNo={() => setAsking(false)}
        >
          <p>{t(`consents.means.${purpose}`)}</p>
        </Question>
      )}
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </li>
  );
}

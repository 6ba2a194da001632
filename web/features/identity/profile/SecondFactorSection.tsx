import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactorForm } from './RemoveFactorForm.tsx';
import { RenewCodesForm } from './RenewCodesForm.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { useSectionNotice } from './use-section-notice.tsx';

type Step = 'rest' | 'set-up' | 'renew' | 'remove';

/** The second factor: switched on with an authenticator app, and what to do on the day the phone is gone. */
export function SecondFactorSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation('identity');
  const { notice, say, hush } = useSectionNotice();
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[]>();
  const { isOn, recoveryCodesLeft } = me.secondFactor;
  const rest = (): void => setStep('rest');
  const go = (next: Step): void => {
    hush();
    setStep(next);
  };
  const showCodes = (given: readonly string[]): void => {
    setCodes(given);
    rest();
  };

  return (
    <SettingsSection title={t('second.title')} text={t('second.text')}>
      <div className="zl-settings__row">
        <StateTag tone={isOn ? 'success' : 'warning'} label={t(isOn ? 'second.on' : 'second.off')} />
        {isOn && (
          <span className="zl-settings__text">{t('second.codesLeft', { left: recoveryCodesLeft })}</span>
        )}
      </div>
      {notice}
      {codes && <RecoveryCodes codes={codes} email={me.email} onDone={() => setCodes(undefined)} />}
      {!codes && step === 'set-up' && <SetUpFactor me={me} onCodes={showCodes} onLeave={rest} />}
      {!codes && step === 'renew' && <RenewCodesForm onCodes={showCodes} onLeave={rest} />}
      {!codes && step === 'remove' && (
        <RemoveFactorForm
          me={me}
          onLeave={rest}
          onRemoved={() => {
            rest();
            say(t('second.wasRemoved'));
          }}
        />
      )}
      {!codes && step === 'rest' && (
        <div className="zl-settings__actions">
          {isOn ? (
            <>
              <Button onClick={() => go('renew')}>{t('second.renew')}</Button>
              <Button variant="danger" onClick={() => go('remove')}>
                {t('second.remove')}
              </Button>
            </>
          ) : (
            <Button variant="primary" disabled={!me.hasPassword} onClick={() => go('set-up')}>
              {t('second.start')}
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  );
}

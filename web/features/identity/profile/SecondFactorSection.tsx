import '../catalogue.ts';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useNavigate } from '../../../shared/routing/use-routing.ts';
import { mustEnrol, type Person } from '../../../shared/session/person.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactorForm } from './RemoveFactorForm.tsx';
import { RenewCodesForm } from './RenewCodesForm.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { useSectionNotice } from './use-section-notice.tsx';

type Step = 'rest' | 'set-up' | 'renew' | 'remove';

interface SecondFactorSectionProps {
  readonly me: Person;
  /** Where somebody who was led here by their work goes on. */
  readonly wayOn?: string | undefined;
}

/** The second factor: switched on with an authenticator app, and what to do on the day the phone is gone. */
export function SecondFactorSection({ me, wayOn }: SecondFactorSectionProps): ReactNode {
  const { t } = useTranslation('account');
  const { notice, say, hush } = useSectionNotice();
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[]>();
  const navigate = useNavigate();
  const { isOn, isRequired, recoveryCodesLeft } = me.secondFactor;
  const rest = (): void => setStep('rest');
  const go = (next: Step): void => {
    hush();
    setStep(next);
  };
  const showCodes = (given: readonly string[]): void => {
    setCodes(given);
    rest();
  };

  const keptCodes = (): void => {
    setCodes(undefined);
    if (wayOn !== undefined) navigate(wayOn, { replace: true });
  };

  return (
    <SettingsSection title={t('second.title')} text={t('second.text')}>
      <div className="zl-settings__row">
        <StateTag tone={isOn ? 'success' : 'warning'} label={t(isOn ? 'second.on' : 'second.off')} />
        {isOn && (
          <span className="zl-settings__text">{t('second.codesLeft', { left: recoveryCodesLeft })}</span>
        )}
      </div>
      {mustEnrol(me) && (
        <Notice tone="info" title={t('second.requiredTitle')}>
          <p>{t('second.requiredText')}</p>
          {!me.hasPassword && <p>{t('password.none')}</p>}
        </Notice>
      )}
      {isOn && wayOn !== undefined && !codes && (
        <Notice tone="success" title={t('second.nowOn')}>
          <TextLink to={wayOn}>{t('second.goOn')}</TextLink>
        </Notice>
      )}
      {notice}
      {codes && <RecoveryCodes codes={codes} email={me.email} onDone={keptCodes} />}
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
      {isOn && isRequired && <p className="zl-settings__text">{t('second.staysOn')}</p>}
      {!codes && step === 'rest' && (
        <div className="zl-settings__actions">
          {isOn ? (
            <>
              <Button onClick={() => go('renew')}>{t('second.renew')}</Button>
              {!isRequired && (
                <Button variant="danger" onClick={() => go('remove')}>
                  {t('second.remove')}
                </Button>
              )}
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

import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useRenewRecoveryCodesMutation } from '../api.ts';
import { CodeForm } from './CodeForm.tsx';
import type { FactorStep } from './factor-step.ts';

/** New recovery codes in place of the old. */
export function RenewCodesForm({ onCodes, onLeave }: FactorStep): ReactNode {
  const { t } = useTranslation('account');
  const refresh = useRefreshMe();
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <>
      <p className="zl-settings__text">{t('second.renewText')}</p>
      <CodeForm
        submit={t('second.renewSubmit')}
        onLeave={onLeave}
        send={async (code) => {
          const { recoveryCodes } = await renew({ code }).unwrap();
          onCodes(recoveryCodes);
          await refresh();
        }}
      />
    </>
  );
}

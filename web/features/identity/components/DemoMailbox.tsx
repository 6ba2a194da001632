import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../shared/app-services/app-services.ts';

const MAILBOX_PATH = '/demo/mailbox';

/** The way to the mails of the demonstration, which leave the machine nowhere else. */
export function DemoMailbox({ isPlain = false }: { readonly isPlain?: boolean }): ReactNode {
  const { t } = useTranslation('identity');
  const { config } = useAppServices();
  if (config.mode !== 'demo') return null;
  return (
    <p className={isPlain ? undefined : 'zl-demo-mail'}>
      {t('demo.mailNote')}{' '}
      <a className="zl-link" href={MAILBOX_PATH} target="_blank" rel="noreferrer">
        {t('demo.mailbox')}
      </a>
    </p>
  );
}

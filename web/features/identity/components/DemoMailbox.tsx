import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../shared/kit/TextLink.tsx';

const MAILBOX_PATH = '/demo/mailbox';

/** The way to the mails of the demonstration, which leave the machine nowhere else. */
export function DemoMailbox({ isPlain = false }: { readonly isPlain?: boolean }): ReactNode {
  const { t } = useTranslation('identity');
  const { config } = useAppServices();
  if (config.mode !== 'demo') return null;
  return (
    <p className={isPlain ? undefined : 'zl-demo-mail'}>
      {t('demo.mailNote')}{' '}
      <TextLink href={MAILBOX_PATH} target="_blank" rel="noreferrer">
        {t('demo.mailbox')}
      </TextLink>
    </p>
  );
}

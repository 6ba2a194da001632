import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMe } from '../../../shared/session/use-me.ts';
import { useResendVerificationMutation } from '../api.ts';
import { DemoMailbox } from './DemoMailbox.tsx';

/** Reminds the holder of an unproven address, on every screen until it is proven. */
export default function EmailBanner(): ReactNode {
  const { t } = useTranslation('identity');
  const me = useMe();
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation();
  if (!me || me.emailVerified) return null;
  return (
    <div className="zl-email-banner">
      <Notice tone="warning" title={t('banner.title')}>
        <p>
          {isSuccess ? t('banner.sent') : t('banner.text', { email: me.email })}{' '}
          {!isSuccess && (
            <TextButton
              aria-disabled={isLoading}
              // The shared client tells the person what went wrong; the button is there to try again.
              onClick={() => void (isLoading || resend())}
            >
              {t('banner.again')}
            </TextButton>
          )}
        </p>
        <DemoMailbox isPlain />
      </Notice>
    </div>
  );
}

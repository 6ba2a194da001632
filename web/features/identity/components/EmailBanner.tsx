import { resendVerification } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { DemoMailbox } from './DemoMailbox.tsx';

/** Reminds the holder of an unproven address, on every screen until it is proven. */
export default function EmailBanner(): ReactNode {
  const { t } = useTranslation('identity');
  const { http } = useAppServices();
  const me = useMe();
  const [status, setStatus] = useState<'rest' | 'busy' | 'sent'>('rest');
  if (!me || me.emailVerified) return null;
  const sendAgain = async (): Promise<void> => {
    if (status === 'busy') return;
    setStatus('busy');
    try {
      await callEndpoint(http, resendVerification, {});
      setStatus('sent');
    } catch (error) {
      // The shared client has told the person why; the button is there to try again.
      if (!(error instanceof HttpError)) throw error;
      setStatus('rest');
    }
  };
  return (
    <div className="zl-email-banner">
      <Notice tone="warning">
        <p className="zl-notice__title">{t('banner.title')}</p>
        <p>
          {status === 'sent' ? t('banner.sent') : t('banner.text', { email: me.email })}{' '}
          {status !== 'sent' && (
            <button
              type="button"
              className="zl-link"
              aria-disabled={status === 'busy'}
              onClick={() => void sendAgain()}
            >
              {t('banner.again')}
            </button>
          )}
        </p>
        <DemoMailbox isPlain />
      </Notice>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';
import type { SaveStatus } from '../draft/draft-state.ts';
import { useFormParts } from '../form-context.ts';

const ICONS: Readonly<Record<SaveStatus, IconName>> = {
  new: 'draft',
  typed: 'draft',
  saving: 'clock',
  saved: 'success',
  waiting: 'offline',
  refused: 'warning',
};

/** Whether the answers are safe, in one quiet line; and how to go on with them on another device. */
export function SaveState(): ReactNode {
  const { t } = useTranslation('request');
  const { state, keeper, isGuest, context } = useFormParts();
  const { status, request, data } = state;
  const canMail = isGuest && request !== null && context.checks.isEmail(data.applicant.email.trim());
  return (
    <div className="zl-saved">
      <p className={`zl-saved__line zl-saved__line--${status}`} role="status">
        <Icon name={ICONS[status]} sizePx={16} />
        <span>{t(`saved.${status}`)}</span>
        {status === 'waiting' && (
          <button type="button" className="zl-link" onClick={() => void keeper.retry()}>
            {t('saved.retry')}
          </button>
        )}
      </p>
      {canMail && <MailLink />}
    </div>
  );
}

type MailState =
  | { readonly kind: 'idle' | 'going' | 'failed' }
  | { readonly kind: 'sent'; readonly to: string };

function MailLink(): ReactNode {
  const { t } = useTranslation('request');
  const { state, calls, keeper } = useFormParts();
  const [mail, setMail] = useState<MailState>({ kind: 'idle' });
  const { request, secret } = state;
  const send = async (): Promise<void> => {
    if (!request || mail.kind === 'going') return;
    setMail({ kind: 'going' });
    try {
      // The link goes to the address as it stands now.
      await keeper.saveAll();
      setMail({ kind: 'sent', to: await calls.mailLink({ id: request.id, secret }) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setMail({ kind: 'failed' });
    }
  };
  return (
    <p className="zl-saved__mail" role="status">
      {mail.kind === 'sent' ? (
        t('saved.mailed', { address: mail.to })
      ) : (
        <button
          type="button"
          className="zl-link"
          aria-busy={mail.kind === 'going'}
          onClick={() => void send()}
        >
          {mail.kind === 'failed' ? t('saved.mailFailed') : t('saved.mail')}
        </button>
      )}
    </p>
  );
}

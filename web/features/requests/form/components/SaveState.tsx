import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
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
          <TextButton onClick={() => void keeper.retry()}>{t('saved.retry')}</TextButton>
        )}
      </p>
      {canMail && <MailLink />}
    </div>
  );
}

function MailLink(): ReactNode {
  const { t } = useTranslation('request');
  const { state, calls, keeper } = useFormParts();
  const { isBusy, problem, send } = useSend({ failed: t('saved.mailFailed') });
  const [mailedTo, setMailedTo] = useState<string>();
  const { request, secret } = state;
  const mail = async (): Promise<void> => {
    if (!request) return;
    const sent = await send({ id: request.id }, async () => {
      // The link goes to the address as it stands now.
      await keeper.saveAll();
      return calls.mailLink({ id: request.id, secret });
    });
    if (sent.isTaken) setMailedTo(sent.reply);
  };
  return (
    <p className="zl-saved__mail" role="status">
      {mailedTo !== undefined ? (
        t('saved.mailed', { address: mailedTo })
      ) : (
        <TextButton aria-busy={isBusy} onClick={() => void mail()}>
          {t(problem ? 'saved.mailFailed' : 'saved.mail')}
        </TextButton>
      )}
    </p>
  );
}

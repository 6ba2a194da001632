import { SIGNATURE_MAX } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useSetSignatureMutation, useSignatureQuery } from './thread-api.ts';

/** Name and role under one's answers, as one wants them; changed here, where they are used. */
export function Signature(): ReactNode {
  const { t } = useTranslation('deskActions');
  const { data } = useSignatureQuery();
  const [typed, setTyped] = useState<string | null>(null);
  const [setSignature] = useSetSignatureMutation();
  const { isBusy, problem, send } = useSend({ failed: t('failed') });
  if (data === undefined) return null;
  if (typed === null)
    return (
      <p className="zl-desk-part__note">
        {data.signature === null ? t('thread.unsigned') : t('thread.signed', { signature: data.signature })}{' '}
        <TextButton onClick={() => setTyped(data.signature ?? '')}>{t('thread.changeSignature')}</TextButton>
      </p>
    );
  const save = async (): Promise<void> => {
    const { isTaken } = await send(typed, ({ idempotencyKey }) =>
      setSignature({ signature: typed, idempotencyKey }).unwrap(),
    );
    if (isTaken) setTyped(null);
  };
  return (
    <div>
      <TextField
        label={t('thread.signature')}
        hint={t('thread.signatureHint')}
        problem={problem?.words}
        name="signature"
        maxLength={SIGNATURE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="zl-write__foot">
        <Button size="small" aria-disabled={isBusy} onClick={() => void save()}>
          {t('thread.saveSignature')}
        </Button>
        <TextButton onClick={() => setTyped(null)}>{t('thread.keepSignature')}</TextButton>
      </div>
    </div>
  );
}

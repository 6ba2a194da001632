import type { StaffName } from '@zeel/protocol/rooms/desk-queue';
import { type Dossier, NOTE_MAX } from '@zeel/protocol/rooms/dossier';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useMe } from '../../../../shared/session/use-me.ts';
import { useWriteNoteMutation } from '../annotations-api.ts';
import { useDraft } from '../sending/use-draft.ts';
import { useColleagues } from '../use-colleagues.ts';
import { MentionField } from './MentionField.tsx';
import { mentionsIn } from './mentions.ts';

interface NoteDraft {
  readonly body: string;
  /** The people picked from the list; which of them still stand in the text is found out on sending. */
  readonly picked: readonly StaffName[];
}

const isName = (value: unknown): value is StaffName =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

function readNote(kept: unknown): NoteDraft | undefined {
  if (typeof kept !== 'object' || kept === null || !('body' in kept) || typeof kept.body !== 'string')
    return undefined;
  const picked = 'picked' in kept && Array.isArray(kept.picked) ? kept.picked.filter(isName) : [];
  return { body: kept.body, picked };
}

const EMPTY: NoteDraft = { body: '', picked: [] };

/** A note for colleagues. `@` names somebody, Ctrl and Enter send. */
export function WriteNote({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('deskActions');
  const me = useMe();
  const { colleagues = [] } = useColleagues();
  const draft = useDraft({ loanRequestId: dossier.id, slot: 'note', empty: EMPTY, read: readNote });
  const [writeNote] = useWriteNoteMutation();
  const { isBusy, problem, complain, clear, send } = useSend({ failed: t('failed') });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { body, picked } = draft.value;
  const change = (next: NoteDraft): void => {
    clear();
    setSent(false);
    if (next.body === '') draft.clear();
    else draft.change(next);
  };
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isBusy) return;
    const words = body.trim();
    if (words === '') {
      complain(t('notes.empty'));
      field.current?.focus();
      return;
    }
    const note = { body: words, mentions: mentionsIn(words, picked).map(({ userId }) => userId) };
    const { isTaken } = await send(note, ({ idempotencyKey }) =>
      writeNote({ loanRequestId: dossier.id, idempotencyKey, ...note }).unwrap(),
    );
    if (!isTaken) return;
    draft.clear();
    setSent(true);
  };
  return (
    <form className="zl-write" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <MentionField
        ref={field}
        label={t('notes.write')}
        hint={t('notes.hint')}
        problem={problem?.words}
        value={body}
        maxLength={NOTE_MAX}
        people={colleagues.filter(({ userId }) => userId !== me?.id)}
        onChange={(next, mentioned) =>
          change({ body: next, picked: mentioned === undefined ? picked : [...picked, mentioned] })
        }
        onSend={() => void submit()}
      />
      <div className="zl-write__foot">
        <SubmitButton isBusy={isBusy}>{t('notes.send')}</SubmitButton>
        <p className="zl-desk-part__note" role="status">
          {isSent && t('notes.sent')}
        </p>
      </div>
    </form>
  );
}

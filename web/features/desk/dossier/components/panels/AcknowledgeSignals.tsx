import { type DeskSignal, SIGNAL_NOTE_MAX } from '@zeel/protocol/rooms/dossier';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { TextAreaField } from '../../../../../shared/kit/fields/TextAreaField.tsx';
import { useSend } from '../../../../../shared/send/use-send.ts';
import type { ActingProps } from '../../acting-props.ts';
import { useAcknowledgeSignalsMutation, useReopenSignalsMutation } from '../../api.ts';

type Acting = Pick<ActingProps, 'dossier' | 'reload'>;

/** Says about every open warning at once that it was looked into, and what came of it. */
export function AcknowledgeSignals({ dossier, reload }: Acting): ReactNode {
  const { t } = useTranslation('persons');
  const [acknowledge] = useAcknowledgeSignalsMutation();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, problem, send } = useSend({ failed: t('signals.failed'), onProblem: reload });
  const save = async (): Promise<void> => {
    setMissing(note.trim() === '');
    if (note.trim() === '') return;
    const signals = dossier.signals
      .filter(({ isOpen }) => isOpen)
      .map(({ kind, others, hasMore }) => ({ kind, others, hasMore }));
    const body = { signals, note: note.trim() };
    await send(body, async ({ idempotencyKey }) => {
      await acknowledge({ params: { loanRequestId: dossier.id }, body, idempotencyKey }).unwrap();
      await reload();
    });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form className="zl-signal-form" onSubmit={onSubmit} noValidate>
      <TextAreaField
        name="signal-note"
        label={t('signals.note')}
        hint={t('signals.noteHint')}
        maxLength={SIGNAL_NOTE_MAX}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        problem={isMissing ? t('signals.noteMissing') : undefined}
      />
      {problem && (
        <p className="zl-dossier-problem" role="alert">
          {problem.kind === 'stale' ? t('signals.stale') : problem.words}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('signals.acknowledge')}
        </Button>
      </div>
    </form>
  );
}

/** Takes the word about one signal back. */
export function ReopenSignal({
  dossier,
  reload,
  kind,
}: Acting & { readonly kind: DeskSignal['kind'] }): ReactNode {
  const { t } = useTranslation('persons');
  const [reopen] = useReopenSignalsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('signals.failed'), onProblem: reload });
  const body = { kinds: [kind] };
  const run = (): Promise<unknown> =>
    send(body, async ({ idempotencyKey }) => {
      await reopen({ params: { loanRequestId: dossier.id }, body, idempotencyKey }).unwrap();
      await reload();
    });
  return (
    <div>
      <Button size="small" isBusy={isBusy} onClick={() => void run()}>
        {t('signals.reopen')}
      </Button>
      {problem && (
        <p className="zl-dossier-problem" role="alert">
          {problem.words}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useDraft } from '../sending/use-draft.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CommentField } from './CommentField.tsx';
import type { DialogProps } from './dialog-props.ts';

/** As the server asks: a word is more than two letters. */
const SHORTEST = 3;

interface ReasonDialogProps extends DialogProps {
  readonly action: 'send_back' | 'rescind' | 'reopen' | 'cancel';
}

/** The actions that need nothing but a reason: what it does in words, and why. */
export function ReasonDialog({ acting, action, onClose, onDone }: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const draft = useDraft({ loanRequestId: acting.dossier.id, slot: action, empty: '', read: readText });
  const [problem, setProblem] = useState<string>();
  const read = () => {
    const words = draft.value.trim();
    if (words.length < SHORTEST) {
      setProblem(t(`forms.${action}.missing`));
      return null;
    }
    return action === 'send_back'
      ? ({ action, body: { comment: words } } as const)
      : ({ action, body: { reason: words } } as const);
  };
  return (
    <ActionDialog
      acting={acting}
      action={action}
      title={t(`forms.${action}.title`)}
      lead={t(`forms.${action}.lead`)}
      submitLabel={t(`forms.${action}.submit`)}
      tone={action === 'cancel' || action === 'rescind' ? 'danger' : 'primary'}
      draft={draft}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      <CommentField
        label={t(`forms.${action}.field`)}
        hint={t(`forms.${action}.hint`)}
        problem={problem}
        value={draft.value}
        rows={4}
        onChange={(next) => {
          setProblem(undefined);
          if (next === '') draft.clear();
          else draft.change(next);
        }}
      />
    </ActionDialog>
  );
}

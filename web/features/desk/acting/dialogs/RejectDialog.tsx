import { isOneOf } from '@zeel/domain/lists';
import { canApply, REJECT_REASONS, type RejectReason } from '@zeel/domain/loan-request';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useDraft } from '../sending/use-draft.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CommentField } from './CommentField.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { RefusalPreview } from './RefusalPreview.tsx';
import { type DecisionDraft, readDecision } from './read-drafts.ts';
import { reasonSubjectOf } from './reason-subject-of.ts';

/** Refuses a request. The applicant reads the reasons, so they are shown as they will be read. */
export function RejectDialog({ acting, onClose, onDone }: DialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dossier } = acting;
  const subject = reasonSubjectOf(dossier);
  const codes = REJECT_REASONS.filter((code) => canApply(code, subject));
  const isOffered = (code: string): code is RejectReason => isOneOf(codes, code);
  const recommended = dossier.pending?.recommendation.reasonCodes.filter(isOffered) ?? [];
  const empty: DecisionDraft = { reasonCodes: recommended, comment: '', terms: null };
  const draft = useDraft({ loanRequestId: dossier.id, slot: 'reject', empty, read: readDecision });
  const [problem, setProblem] = useState<string>();
  const { comment } = draft.value;
  const reasonCodes = draft.value.reasonCodes.filter(isOffered);
  const change = (next: Partial<DecisionDraft>): void => {
    setProblem(undefined);
    draft.change({ ...draft.value, ...next });
  };
  const read = () => {
    if (reasonCodes.length === 0) {
      setProblem(t('guards.reason-codes'));
      return null;
    }
    return { action: 'reject', body: { reasonCodes, comment: comment.trim() } } as const;
  };
  return (
    <ActionDialog
      acting={acting}
      action="reject"
      title={t('forms.reject.title')}
      lead={t('forms.reject.lead')}
      submitLabel={t('forms.reject.submit')}
      tone="danger"
      draft={draft}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonChoice
        codes={codes}
        chosen={reasonCodes}
        problem={problem}
        onChange={(next) => change({ reasonCodes: next })}
      />
      <RefusalPreview dossier={dossier} reasonCodes={reasonCodes} />
      <CommentField
        label={t('comment.label')}
        note={t('comment.optional')}
        hint={t('comment.internal')}
        value={comment}
        onChange={(next) => change({ comment: next })}
      />
    </ActionDialog>
  );
}

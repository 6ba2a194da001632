import { isOneOf } from '@zeel/domain/lists';
import { judgeReasons, REJECT_REASONS, type ReasonCode, type RejectReason } from '@zeel/domain/loan-request';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useDraft } from '../sending/use-draft.ts';
import { useTrial } from '../terms/use-trial.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CommentField } from './CommentField.tsx';
import type { DialogProps } from './dialog-props.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { holdingReasons, ReasonChoice, withoutInactive } from './ReasonChoice.tsx';
import { RefusalPreview } from './RefusalPreview.tsx';
import { type DecisionDraft, readDecision } from './read-drafts.ts';
import { reasonFactsOf } from './reason-facts-of.ts';

/** Refuses a request. The applicant reads the reasons, so they are shown as they will be read. */
export function RejectDialog({ acting, onClose, onDone }: DialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dossier } = acting;
  const { report: limits } = useTrial(dossier, dossier.requested);
  const reasons = withoutInactive(
    dossier,
    judgeReasons('reject', reasonFactsOf(dossier, { limits, recommended: null })),
  );
  const holdingOf = (codes: readonly ReasonCode[]): RejectReason[] =>
    holdingReasons(reasons, codes).filter((code): code is RejectReason => isOneOf(REJECT_REASONS, code));
  const recommended = holdingOf(dossier.pending?.recommendation.reasonCodes ?? []);
  const empty: DecisionDraft = {
    reasonCodes: recommended,
    comment: '',
    terms: null,
    conditions: null,
    exceptions: [],
  };
  const draft = useDraft({ loanRequestId: dossier.id, slot: 'reject', empty, read: readDecision });
  const [problem, setProblem] = useState<string>();
  const { comment } = draft.value;
  const reasonCodes = holdingOf(draft.value.reasonCodes);
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
        reasons={reasons}
        chosen={reasonCodes}
        problem={problem}
        onChange={(next) => change({ reasonCodes: next })}
      />
      <RefusalPreview dossier={dossier} reasonCodes={reasonCodes} />
      <LetterPreview dossier={dossier} decision="reject" reasonCodes={reasonCodes} />
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

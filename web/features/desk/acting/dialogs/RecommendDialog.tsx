import { isLongerThanAsked, judgeReasons } from '@zeel/domain/loan-request';
import { isSameTerms } from '@zeel/domain/product';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { termsInputOf } from '../../../../shared/terms/terms-input.ts';
import { ConditionsField } from '../conditions/ConditionsField.tsx';
import { areOwnSound, choiceOf, usualConditions } from '../conditions/conditions-draft.ts';
import { ExceptionsField } from '../exceptions/ExceptionsField.tsx';
import { isReasoned, neededExceptions } from '../exceptions/exceptions-draft.ts';
import { useDraft } from '../sending/use-draft.ts';
import { askedTermsOf } from '../terms/asked-terms-of.ts';
import { OtherTerms } from '../terms/OtherTerms.tsx';
import { TermsDay } from '../terms/TermsDay.tsx';
import { TermsTable } from '../terms/TermsTable.tsx';
import { useTrial } from '../terms/use-trial.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CommentField } from './CommentField.tsx';
import type { DialogProps } from './dialog-props.ts';
import { holdingReasons, ReasonChoice, withoutInactive } from './ReasonChoice.tsx';
import { type DecisionDraft, readDecision } from './read-drafts.ts';
import { reasonFactsOf } from './reason-facts-of.ts';

const OUTCOMES = {
  recommend_approve: 'approve',
  recommend_other_terms: 'other_terms',
  recommend_reject: 'reject',
} as const;

interface RecommendDialogProps extends DialogProps {
  readonly action: keyof typeof OUTCOMES;
}

/** The recommendation of the officer: as asked for, on other terms, or not at all. Somebody else decides. */
export function RecommendDialog({ acting, action, onClose, onDone }: RecommendDialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dossier } = acting;
  const asked = dossier.requested;
  const isOther = action === 'recommend_other_terms';
  const askedTerms = askedTermsOf(dossier);
  // Whoever asked again wants the newer terms.
  const wished = askedTerms.at(-1) ?? asked;
  const { report: limits } = useTrial(dossier, asked);
  const empty: DecisionDraft = {
    // The one reason that needs no judgement: the limits say it themselves.
    reasonCodes: action === 'recommend_approve' && limits.verdict === 'eligible' ? ['limits_kept'] : [],
    comment: '',
    terms: isOther ? wished : null,
    conditions: null,
    exceptions: [],
  };
  const draft = useDraft({ loanRequestId: dossier.id, slot: action, empty, read: readDecision });
  const [problems, setProblems] = useState<{ reasons?: string; terms?: string }>({});
  const [isChecked, setChecked] = useState(false);
  const { comment } = draft.value;
  const conditions = draft.value.conditions ?? usualConditions(dossier);
  const chosen = draft.value.terms ?? (isOther ? wished : asked);
  const trial = useTrial(dossier, chosen);
  const exceptions = neededExceptions(draft.value.exceptions, trial.report, dossier);
  const recommended = action === 'recommend_reject' ? null : chosen;
  const reasons = withoutInactive(
    dossier,
    judgeReasons(OUTCOMES[action], reasonFactsOf(dossier, { limits, recommended })),
  );
  const reasonCodes = holdingReasons(reasons, draft.value.reasonCodes);
  const isUnexplained =
    isOther && isLongerThanAsked(chosen, askedTerms) && !reasonCodes.includes('term_too_short');
  const change = (next: Partial<DecisionDraft>): void => {
    setProblems({});
    draft.change({ ...draft.value, ...next });
  };
  const read = () => {
    const found = {
      ...(reasonCodes.length === 0 ? { reasons: t('guards.reason-codes') } : {}),
      ...(isOther && isSameTerms(chosen, asked) ? { terms: t('terms.unchanged') } : {}),
    };
    setProblems(found);
    setChecked(true);
    if (Object.keys(found).length > 0 || isUnexplained || !areOwnSound(conditions)) return null;
    const terms = isOther ? termsInputOf(chosen) : null;
    const body = { reasonCodes, comment: comment.trim(), terms };
    if (recommended === null) return { action, body } as const;
    if (!exceptions.every(isReasoned)) return null;
    return { action, body: { ...body, conditions: choiceOf(conditions, dossier), exceptions } } as const;
  };
  return (
    <ActionDialog
      acting={acting}
      action={action}
      title={t(`forms.${action}.title`)}
      lead={t(`forms.${action}.lead`)}
      submitLabel={t(`forms.${action}.submit`)}
      isWide={isOther}
      draft={draft}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      {isOther && (
        <OtherTerms
          dossier={dossier}
          chosen={chosen}
          trial={trial}
          problem={problems.terms}
          isUnexplained={isUnexplained}
          onChange={(next) => change({ terms: next })}
        />
      )}
      {action === 'recommend_approve' && (
        <>
          <TermsTable dossier={dossier} columns={[{ key: 'requested', ...trial }]} />
          <TermsDay dossier={dossier} requested={trial} />
        </>
      )}
      <ReasonChoice
        reasons={reasons}
        chosen={reasonCodes}
        problem={problems.reasons}
        onChange={(next) => change({ reasonCodes: next })}
      />
      {recommended !== null && (
        <ExceptionsField
          dossier={dossier}
          report={trial.report}
          value={exceptions}
          isChecked={isChecked}
          onChange={(next) => change({ exceptions: next })}
        />
      )}
      {recommended !== null && (
        <ConditionsField
          dossier={dossier}
          value={conditions}
          onChange={(next) => change({ conditions: next })}
        />
      )}
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

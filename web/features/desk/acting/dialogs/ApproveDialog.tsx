import { hasAuthority } from '@zeel/domain/identity';
import { financedMntOf } from '@zeel/domain/product';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useMe } from '../../../../shared/session/use-me.ts';
import { ExceptionLines } from '../../parts/ExceptionLines.tsx';
import { ConditionsField } from '../conditions/ConditionsField.tsx';
import { areOwnSound, choiceOf, waitingConditions } from '../conditions/conditions-draft.ts';
import type { Submission } from '../sending/submission.ts';
import { useDraft } from '../sending/use-draft.ts';
import { LimitsList } from '../terms/LimitsList.tsx';
import { TermsDay } from '../terms/TermsDay.tsx';
import { TermsTable } from '../terms/TermsTable.tsx';
import { useTrial } from '../terms/use-trial.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CommentField } from './CommentField.tsx';
import type { DialogProps } from './dialog-props.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { type ApprovalDraft, readApproval } from './read-drafts.ts';

const EMPTY: ApprovalDraft = { comment: '', conditions: null };

/** The approval: the terms of the offer beside the requested ones, and the amount up to which this person may approve alone. */
export function ApproveDialog({ acting, onClose, onDone }: DialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dossier } = acting;
  const draft = useDraft({ loanRequestId: dossier.id, slot: 'approve', empty: EMPTY, read: readApproval });
  const { comment } = draft.value;
  const conditions = draft.value.conditions ?? waitingConditions(dossier);
  const terms = dossier.pending?.recommendation.terms ?? dossier.requested;
  const isOther = dossier.pending?.recommendation.outcome === 'other_terms';
  // Today's figures: the offer is made with them.
  const trial = useTrial(dossier, terms);
  const requested = useTrial(dossier, dossier.requested);
  const offered = { key: 'offered', ...trial } as const;
  const change = (next: ApprovalDraft): void =>
    next.comment === '' && next.conditions === null ? draft.clear() : draft.change(next);
  const read = (): Submission | null =>
    areOwnSound(conditions)
      ? {
          action: 'approve',
          body: { comment: comment.trim(), conditions: choiceOf(conditions, dossier) },
        }
      : null;
  return (
    <ActionDialog
      acting={acting}
      action="approve"
      title={t('forms.approve.title')}
      submitLabel={t('forms.approve.submit')}
      isRead
      draft={draft}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      <Authority dossier={dossier} />
      {dossier.pending && <Recommended pending={dossier.pending} />}
      <TermsTable
        dossier={dossier}
        columns={isOther ? [{ key: 'requested', ...requested }, offered] : [offered]}
      />
      {isOther && <p className="zl-field__hint">{t('approve.withinAsked')}</p>}
      <TermsDay dossier={dossier} requested={requested} />
      <LimitsList report={trial.report} />
      <LetterPreview dossier={dossier} decision="approve" />
      <ConditionsField
        dossier={dossier}
        value={conditions}
        onChange={(next) => change({ ...draft.value, conditions: next })}
      />
      <CommentField
        label={t('comment.label')}
        note={t('comment.optional')}
        hint={t('comment.internal')}
        value={comment}
        onChange={(next) => change({ ...draft.value, comment: next })}
      />
    </ActionDialog>
  );
}

/** The recommendation: its author and reasons in one glance. */
function Recommended({ pending }: { readonly pending: NonNullable<Dossier['pending']> }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dateTime } = useFormats();
  const { by, at, reasonCodes, comment, exceptions } = pending.recommendation;
  return (
    <div className="zl-recommended">
      <p>{t('approve.recommendedBy', { name: by?.name ?? '', at: dateTime(at) })}</p>
      <ul className="zl-recommended__reasons" aria-label={t('reasonsLabel')}>
        {reasonCodes.map((code) => (
          <li key={code}>{t(`reasons.${code}`)}</li>
        ))}
      </ul>
      <ExceptionLines exceptions={exceptions} />
      {comment !== '' && <blockquote dir="auto">{comment}</blockquote>}
    </div>
  );
}

/** Says up to which amount this person may approve alone, and whether another approval is needed. */
function Authority({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { money, list } = useFormats();
  const authorityMnt = useMe()?.authorityMnt ?? null;
  const { pending } = dossier;
  const names = pending?.approvals.map(({ by }) => by.name) ?? [];
  const left = (pending?.approvalsNeeded ?? 1) - names.length - 1;
  const exposureMnt = financedMntOf(pending?.recommendation.terms ?? dossier.requested);
  return (
    <Notice tone={left > 0 ? 'warning' : 'info'}>
      {names.length > 0 && <p>{t('approve.approvedBy', { names: list(names) })}</p>}
      <p>
        {t(left > 0 ? 'approve.secondNeeded' : names.length > 0 ? 'approve.second' : 'approve.becomesOffer')}
      </p>
      {authorityMnt !== null && (
        <p>
          {t(hasAuthority(authorityMnt, exposureMnt) ? 'approve.within' : 'approve.beyond', {
            amount: money(authorityMnt),
          })}
        </p>
      )}
    </Notice>
  );
}

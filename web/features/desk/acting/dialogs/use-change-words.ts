import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import type { DossierChange } from '../sending/describe-change.ts';

/** Says in a sentence what somebody changed. */
export function useChangeWords(): (change: DossierChange) => string {
  const { t } = useTranslation(['deskActions', 'desk', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  return (change) => {
    switch (change.kind) {
      case 'state': {
        const state = t(`desk:states.${change.to}`);
        return change.by === null
          ? t('stale.state', { state })
          : t('stale.stateBy', { state, name: change.by });
      }
      case 'assignee':
        return change.name === null ? t('stale.nobody') : t('stale.assignee', { name: change.name });
      case 'decision': {
        const stage = t(`stages.${change.stage}`);
        return t('stale.decision', { stage, name: change.by ?? t('stale.applicant') });
      }
      case 'approval':
        return t('stale.decision', { stage: t('stages.approval'), name: change.by });
      case 'paper':
        return t('stale.paper', {
          paper: namePaper(change.type),
          state: t(`paperStates.${change.state}`),
        });
      case 'paper-gone':
        return t('stale.paperGone', { paper: namePaper(change.type) });
      case 'answers':
        return t('stale.answers', { count: change.count });
      case 'asked':
        return t('stale.asked', { count: change.count });
      default:
        return t('stale.scored');
    }
  };
}

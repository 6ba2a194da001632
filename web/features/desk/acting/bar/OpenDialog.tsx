import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import type { AskDraft } from '../../dossier/acting-props.ts';
import { ApproveDialog } from '../dialogs/ApproveDialog.tsx';
import { AskDialog } from '../dialogs/AskDialog.tsx';
import { AssignDialog } from '../dialogs/AssignDialog.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { RecommendDialog } from '../dialogs/RecommendDialog.tsx';
import { RejectDialog } from '../dialogs/RejectDialog.tsx';

/** The actions that ask for something before they are taken. */
export type DialogAction = Exclude<DeskAction, 'claim' | 'release'>;

interface OpenDialogProps extends DialogProps {
  readonly action: DialogAction;
  readonly askDrafts: readonly AskDraft[];
  readonly onAskDrafts: (drafts: readonly AskDraft[]) => void;
}

/** The dialog of an action. */
export function OpenDialog({ action, askDrafts, onAskDrafts, ...dialog }: OpenDialogProps): ReactNode {
  switch (action) {
    case 'assign':
      return <AssignDialog {...dialog} />;
    case 'ask_information':
      return <AskDialog {...dialog} noted={askDrafts} onNotedTaken={() => onAskDrafts([])} />;
    case 'recommend_approve':
    case 'recommend_other_terms':
    case 'recommend_reject':
      return <RecommendDialog {...dialog} action={action} />;
    case 'approve':
      return <ApproveDialog {...dialog} />;
    case 'reject':
      return <RejectDialog {...dialog} />;
    default:
      return <ReasonDialog {...dialog} action={action} />;
  }
}

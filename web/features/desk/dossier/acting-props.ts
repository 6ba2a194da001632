import type { DocumentType } from '@zeel/domain/request-form';
import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';

/** Props of every part that works on a dossier. */
export interface ActingProps {
  readonly dossier: Dossier;
  /** The dossier before the change that came last. */
  readonly previous: Dossier | null;
  /** Reads the dossier anew; null when that did not work. */
  readonly reload: () => Promise<Dossier | null>;
  /** False while a panel stays behind another tab: what was typed there is kept, but nobody reads it now. */
  readonly isShown?: boolean;
}

/** Something to ask for, noted while reading the dossier and sent with the others at once. */
export interface AskDraft {
  readonly kind: ItemKind;
  readonly documentType: DocumentType | null;
  /** The party who brings the paper; null for the applicant. */
  readonly partyId: string | null;
  readonly text: string;
}

export interface ActionBarProps extends ActingProps {
  readonly askDrafts: readonly AskDraft[];
  readonly onAskDrafts: (drafts: readonly AskDraft[]) => void;
  /** Called after an action was taken; true when it has put the focus somewhere. */
  readonly onTaken: (action: DeskAction, fresh: Dossier) => boolean;
}

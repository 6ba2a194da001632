import type { DeskAction, DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { firstUnjudged } from './list-papers.ts';
import type { TabName } from './sections-and-tabs.ts';

/** The tab that a dossier opens with: papers that wait, else words that nobody has read, else the papers. */
export const firstTabOf = (
  { unreadMessages }: Pick<Dossier, 'unreadMessages'>,
  files: readonly DeskDocument[],
): TabName => (firstUnjudged(files) === null && unreadMessages > 0 ? 'messages' : 'documents');

/** Actions after which somebody else goes on with the request. */
const HANDED_ON: ReadonlySet<DeskAction> = new Set([
  'release',
  'ask_information',
  'recommend_approve',
  'recommend_other_terms',
  'recommend_reject',
  'send_back',
  'approve',
  'reject',
  'cancel',
]);

/** Whether a person is done with a request once this action is taken, so that flow mode opens the next one. */
export const isHandedOn = (action: DeskAction): boolean => HANDED_ON.has(action);

import type {
  Following,
  InformationItem,
  InformationRequest,
  PartyProgress,
} from '@zeel/protocol/rooms/tracking';

/** The draft of an answer to one item, before it is saved. */
export interface ItemDraft {
  readonly text: string;
  readonly documentIds: readonly string[];
}

export type ItemDrafts = ReadonlyMap<string, ItemDraft>;

/** The one that waits for the applicant; the others are history. */
export const waitingRequest = ({ informationRequests }: Following): InformationRequest | undefined =>
  informationRequests.find(({ answeredAt }) => answeredAt === null);

/** The content of the fields of an item: the draft typed here, or the answer that the server keeps. */
export const draftOf = ({ id, answerText, documentIds }: InformationItem, drafts: ItemDrafts): ItemDraft =>
  drafts.get(id) ?? { text: answerText, documentIds };

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether something is only here and not on the server. */
export function isUnsaved(item: InformationItem, drafts: ItemDrafts): boolean {
  const { text, documentIds } = draftOf(item, drafts);
  return text.trim() !== item.answerText.trim() || !isSameList(documentIds, item.documentIds);
}

/** Whether there is enough to save: a paper where one is asked for, words otherwise. */
export function hasAnswer(item: InformationItem, drafts: ItemDrafts): boolean {
  const { text, documentIds } = draftOf(item, drafts);
  return item.kind === 'document' ? documentIds.length > 0 : text.trim() !== '' || documentIds.length > 0;
}

/** The items that the applicant answers; papers of a party are brought by the party. */
export const ownItems = ({ items }: InformationRequest): readonly InformationItem[] =>
  items.filter(({ partyId }) => partyId === null);

/** The applicant's items that still want something, however much of it is saved. */
export const openItems = (asked: InformationRequest, drafts: ItemDrafts): readonly InformationItem[] =>
  ownItems(asked).filter((item) => !hasAnswer(item, drafts));

/** A paper that somebody beside the applicant is asked for. */
export interface PartyItem {
  readonly item: InformationItem;
  readonly party: PartyProgress;
}

/** Papers of others, with whose they are; of somebody who was replaced nothing is awaited any more. */
export const theirItems = (
  { items }: InformationRequest,
  { parties }: Pick<Following, 'parties'>,
): readonly PartyItem[] =>
  items.flatMap((item) => {
    const party = parties.find(({ id }) => id === item.partyId);
    return party ? [{ item, party }] : [];
  });

/** The parties who still have to bring something, each once. */
export const awaitedNames = (theirs: readonly PartyItem[]): readonly string[] => [
  ...new Set(theirs.flatMap(({ item, party }) => (item.state === 'open' ? [party.name] : []))),
];

/** Drafts of items that are no longer asked for are dropped. */
export function keepAsked(drafts: ItemDrafts, asked: InformationRequest | undefined): ItemDrafts {
  const ids = new Set(asked?.items.map(({ id }) => id));
  return new Map([...drafts].filter(([id]) => ids.has(id)));
}

interface GivenFile {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly createdAt: string;
}

/** The files that answer an item: of the asked kind, usable, and given since it was asked. */
export const filesFor = (
  { documentType }: Pick<InformationItem, 'documentType'>,
  askedAt: string,
  files: readonly GivenFile[],
): readonly string[] =>
  files
    .filter(
      ({ type, state, createdAt }) =>
        type === documentType &&
        (state === 'uploaded' || state === 'verified') &&
        Date.parse(createdAt) >= Date.parse(askedAt),
    )
    .map(({ id }) => id);

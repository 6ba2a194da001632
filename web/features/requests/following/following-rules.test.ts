import type { Message } from '@zeel/protocol/rooms/messages';
import type { InformationItem, InformationRequest, PartyProgress } from '@zeel/protocol/rooms/tracking';
import { describe, expect, it } from 'vitest';
import { secondsUntil } from '../../../shared/clock/use-count-down.ts';
import { joinMessages } from '../../../shared/thread/join-messages.ts';
import {
  awaitedNames,
  draftOf,
  filesFor,
  hasAnswer,
  isUnsaved,
  keepAsked,
  openItems,
  theirItems,
} from './item-drafts.ts';
import { readCode, readReference } from './read-reference.ts';
import { placeRefusals } from './use-replacement.ts';

const item = (change: Partial<InformationItem> = {}): InformationItem => ({
  id: 'a',
  kind: 'answer',
  text: 'Where do you work?',
  documentType: null,
  partyId: null,
  state: 'open',
  answerText: '',
  documentIds: [],
  version: 1,
  ...change,
});
const paper = item({ id: 'b', kind: 'document', documentType: 'bank_statement' });
const asked = (...items: InformationItem[]): InformationRequest => ({
  id: 'r',
  askedAt: '2026-11-10T04:00:00.000Z',
  answeredAt: null,
  items,
});

describe('answers to what was asked', () => {
  it('show what is typed here before what the server kept', () => {
    const kept = item({ answerText: 'At home', state: 'answered' });
    expect(draftOf(kept, new Map())).toEqual({ text: 'At home', documentIds: [] });
    const drafts = new Map([['a', { text: 'At the mine', documentIds: [] }]]);
    expect(draftOf(kept, drafts).text).toBe('At the mine');
    expect(isUnsaved(kept, drafts)).toBe(true);
    expect(isUnsaved(kept, new Map([['a', { text: ' At home ', documentIds: [] }]]))).toBe(false);
  });

  it('count a paper where one is asked for, and words otherwise', () => {
    const words = new Map([
      ['a', { text: 'yes', documentIds: [] }],
      ['b', { text: 'it is on its way', documentIds: [] }],
    ]);
    expect(hasAnswer(item(), words)).toBe(true);
    expect(hasAnswer(paper, words)).toBe(false);
    expect(openItems(asked(item(), paper), words).map(({ id }) => id)).toEqual(['b']);
    expect(hasAnswer(item(), new Map([['a', { text: '   ', documentIds: [] }]]))).toBe(false);
  });

  it('leave the papers of others to them, and wait for nobody who was replaced', () => {
    const theirs = item({ id: 'c', kind: 'document', documentType: 'identity_card', partyId: 'bold' });
    const replaced = item({ id: 'd', kind: 'document', documentType: 'identity_card', partyId: 'gone' });
    const all = asked(item(), theirs, replaced);
    expect(openItems(all, new Map()).map(({ id }) => id)).toEqual(['a']);
    const bold: PartyProgress = {
      id: 'bold',
      role: 'guarantor',
      name: 'Bold',
      state: 'reopened',
      invitedAt: '2026-11-10T04:00:00.000Z',
      lapsesAt: null,
      mayResend: true,
      mayReplace: true,
      mayLetGo: false,
    };
    const found = theirItems(all, { parties: [bold] });
    expect(found.map(({ item: { id } }) => id)).toEqual(['c']);
    expect(awaitedNames([...found, ...found])).toEqual(['Bold']);
    const brought = theirItems(asked({ ...theirs, state: 'answered' }), { parties: [bold] });
    expect(awaitedNames(brought)).toEqual([]);
  });

  it('are let go with their question', () => {
    const drafts = new Map([
      ['a', { text: 'yes', documentIds: [] }],
      ['gone', { text: 'old', documentIds: [] }],
    ]);
    expect([...keepAsked(drafts, asked(item())).keys()]).toEqual(['a']);
    expect(keepAsked(drafts, undefined).size).toBe(0);
  });

  it('take the files of the asked kind that came since, and not what was rejected', () => {
    const file = { type: 'bank_statement', state: 'uploaded', createdAt: '2026-11-11T04:00:00.000Z' };
    const files = [
      { ...file, id: 'new' },
      { ...file, id: 'old', createdAt: '2026-11-09T04:00:00.000Z' },
      { ...file, id: 'bad', state: 'rejected' },
      { ...file, id: 'other', type: 'identity_card' },
    ];
    expect(filesFor(paper, '2026-11-10T04:00:00.000Z', files)).toEqual(['new']);
  });
});

describe('a thread', () => {
  const message = (id: string, minute: number, isRead = false): Message => ({
    id,
    by: 'applicant',
    body: id,
    attachments: [],
    signature: null,
    at: `2026-11-10T04:${String(minute).padStart(2, '0')}:00.000Z`,
    isRead,
  });

  it('is one list, oldest first, each message once, with the newer word about it', () => {
    const joined = joinMessages([message('b', 2), message('c', 3)], [message('c', 3, true), message('a', 1)]);
    expect(joined.map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`)).toEqual(['a', 'b', 'c read']);
  });
});

describe('what a person types', () => {
  it('is a code with whatever stood around it', () => {
    expect(readCode(' 123 456 ')).toBe('123456');
    expect(readCode('Zeel code: 123456.')).toBe('123456');
  });

  it('is a reference in any case, and a slip is seen by its check digit', () => {
    const read = Array.from({ length: 10 }, (_, digit) => readReference(`zl2026000001${digit}`));
    expect(read.filter((one) => one !== null)).toEqual([expect.stringMatching(/^ZL-2026-000001-\d$/)]);
    expect(readReference('hello')).toBeNull();
  });
});

it('counts whole seconds down to none', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 12_000)).toBe(0);
});

it('puts the server’s words about a new person beside their fields', () => {
  expect(placeRefusals({ 'party.phone': 'Taken.' })).toEqual([{ field: 'list.0.phone', words: 'Taken.' }]);
});

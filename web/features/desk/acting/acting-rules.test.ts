import { readFileSync } from 'node:fs';
import { GUARDS, REASON_CODES } from '@zeel/domain/loan-request';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { DECISION_STAGES } from '@zeel/protocol/rooms/decisions';
import { DESK_ACTIONS, type Dossier } from '@zeel/protocol/rooms/dossier';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../shared/drafts/kept-drafts.ts';
import type { Catalogue } from '../../../shared/i18n/catalogue-types.ts';
import { findInCatalogue } from '../../../shared/i18n/find-sentence.ts';
import { nameOfKey } from '../../../shared/shortcuts/match-keys.ts';
import { ACTION_KEYS, keyCapsOf, nextActionOf, orderActions } from './bar/action-facts.ts';
import { countUnverified, missedBlocks } from './bar/missed-blocks.ts';
import { listRejected } from './dialogs/list-rejected.ts';
import { readDecision, readItems } from './dialogs/read-drafts.ts';
import { READY_TEXT_NAMES } from './dialogs/ready-made-texts.ts';
import {
  findMention,
  insertMention,
  matchPeople,
  mentionsIn,
  replaceOpen,
  splitMentions,
} from './notes/mentions.ts';
import { findSlash, matchTemplates } from './notes/note-templates.ts';
import { describeDue } from './tasks/describe-due.ts';
import { sampleDecision, sampleDossier } from './testing/sample-dossier.ts';

const catalogueOf = (language: string, name: string): Catalogue =>
  JSON.parse(
    readFileSync(
      new URL(`../../../shared/i18n/catalogues/${language}/${name}.json`, import.meta.url),
      'utf8',
    ),
  );

describe.each(LANGUAGES)('the words of the desk in %s', (language) => {
  const words = catalogueOf(language, 'deskActions');
  const has = (path: string): boolean =>
    findInCatalogue(words, path) !== undefined || findInCatalogue(words, `${path}_other`) !== undefined;

  test('there is a sentence for every guard, reason, action, stage and ready text', () => {
    const paths = [
      ...Object.keys(GUARDS).map((guard) => `guards.${guard}`),
      ...REASON_CODES.map((code) => `reasons.${code}`),
      ...DESK_ACTIONS.flatMap((action) => [`actions.${action}`, `done.${action}`]),
      ...DECISION_STAGES.map((stage) => `stages.${stage}`),
      ...READY_TEXT_NAMES.flatMap((name) => [`ready.${name}.label`, `ready.${name}.text`]),
      ...LANGUAGES.map((one) => `reads.${one}`),
    ];
    expect(paths.filter((path) => !has(path))).toEqual([]);
  });
});

describe('the bar', () => {
  test('puts the likeliest action first and the grave ones last', () => {
    const free = sampleDossier({ assignee: null, actions: ['cancel', 'ask_information', 'claim'] });
    expect(orderActions(free)).toEqual(['claim', 'ask_information', 'cancel']);
    const mine = sampleDossier({ actions: ['release', 'ask_information', 'recommend_approve', 'cancel'] });
    expect(nextActionOf(mine)).toBe('recommend_approve');
    expect(nextActionOf(sampleDossier({ actions: ['release', 'ask_information', 'cancel'] }))).toBe(
      'ask_information',
    );
    expect(nextActionOf(sampleDossier({ actions: ['rescind', 'cancel'] }))).toBeNull();
  });

  test('follows what was recommended', () => {
    const actions = ['send_back', 'approve', 'reject'] as const;
    const on = (outcome: 'approve' | 'reject') =>
      sampleDossier({
        actions: [...actions],
        pending: { recommendation: sampleDecision({ outcome }), approvals: [], approvalsNeeded: 1 },
      });
    expect(nextActionOf(on('approve'))).toBe('approve');
    expect(nextActionOf(on('reject'))).toBe('reject');
  });

  test('has a key for each action, no key twice, and none that a finger finds by itself for what decides or ends', () => {
    expect(new Set(Object.values(ACTION_KEYS)).size).toBe(DESK_ACTIONS.length);
    for (const action of ['approve', 'reject', 'rescind', 'reopen', 'cancel'] as const)
      expect(keyCapsOf(ACTION_KEYS[action])[0]).toBe('Shift');
    expect([keyCapsOf('A'), keyCapsOf('c')]).toEqual([['Shift', 'A'], ['C']]);
  });

  test('keeps the next action in its place while only work on the dossier is missing', () => {
    const on = (guards: Dossier['blocked'][number]['guards']) =>
      nextActionOf(
        sampleDossier({ actions: ['ask_information'], blocked: [{ action: 'recommend_approve', guards }] }),
      );
    expect(on(['documents-verified', 'parties-complete'])).toBe('recommend_approve');
    expect(on(['checklist-done', 'signals-acknowledged'])).toBe('recommend_approve');
    expect(on(['documents-verified', 'own-dossier'])).toBe('ask_information');
  });

  test('says nothing of taking what one has, or of giving back what another has', () => {
    const dossier = sampleDossier({
      blocked: [
        { action: 'claim', guards: ['not-assigned'] },
        { action: 'release', guards: ['own-dossier'] },
        { action: 'recommend_approve', guards: ['documents-verified'] },
      ],
    });
    const named = (userId: string | undefined) => missedBlocks(dossier, userId).map(({ action }) => action);
    expect(named(dossier.assignee?.userId)).toEqual(['recommend_approve']);
    expect(named('somebody else')).toEqual(['claim', 'recommend_approve']);
  });

  test('counts required papers that nobody verified, also those nobody sent', () => {
    const askedDocuments = [
      { type: 'identity_card', partyId: null, isRequired: true, followsBy: null },
      { type: 'bank_statement', partyId: null, isRequired: true, followsBy: null },
      { type: 'salary_statement', partyId: null, isRequired: false, followsBy: null },
    ] as const;
    expect(countUnverified({ askedDocuments: [...askedDocuments], documents: [] })).toBe(2);
  });
});

describe('a key', () => {
  const press = (key: string, code: string, shiftKey = false) => nameOfKey({ key, code, shiftKey });

  test('is the same on a Cyrillic keyboard, and Shift tells two actions apart', () => {
    expect([press('с', 'KeyC'), press('c', 'KeyC')]).toEqual(['c', 'c']);
    expect([press('а', 'KeyA', true), press('A', 'KeyA', true), press('a', 'KeyA')]).toEqual(['A', 'A', 'a']);
    // Caps Lock is no Shift.
    expect([press('A', 'KeyA'), press('?', 'Slash', true), press('Enter', 'Enter')]).toEqual([
      'a',
      '?',
      'Enter',
    ]);
  });
});

describe('a ready text', () => {
  const templates = [
    { name: 'called', label: 'Called the applicant', text: 'Called. They said: ' },
    { name: 'visit', label: 'Visit on the spot', text: 'Visited. ' },
  ];

  test('is looked for after a slash at the beginning of a line, not inside words', () => {
    expect(findSlash('/ca', 3)).toEqual({ start: 0, query: 'ca' });
    expect(findSlash('one\n/', 5)).toEqual({ start: 4, query: '' });
    expect(findSlash('12/11', 3)).toBeNull();
    expect(matchTemplates('appl', templates).map(({ name }) => name)).toEqual(['called']);
    expect(matchTemplates('', templates)).toHaveLength(2);
  });

  test('takes the place of the slash, with the caret behind it', () => {
    expect(replaceOpen('one\n/ca', { start: 4, query: 'ca' }, 'Called. ')).toEqual({
      text: 'one\nCalled. ',
      caret: 12,
    });
  });
});

describe('a mention', () => {
  const people = [
    { userId: '1', name: 'Bat Erdene' },
    { userId: '2', name: 'Saraa Bat' },
    { userId: '3', name: 'Éva Nara' },
  ];

  test('begins with an @ that is no part of an address', () => {
    expect(findMention('please @Ba', 10)).toEqual({ start: 7, query: 'Ba' });
    expect(findMention('@', 1)).toEqual({ start: 0, query: '' });
    expect(findMention('write to bat@example.mn', 23)).toBeNull();
    expect(findMention('@Bat Er', 7)).toEqual({ start: 0, query: 'Bat Er' });
    expect(findMention('@Bat Erdene please', 18)).toBeNull();
  });

  test('finds people by any part of their name', () => {
    expect(matchPeople('bat', people).map(({ userId }) => userId)).toEqual(['1', '2']);
    expect(matchPeople('Bat Er', people).map(({ userId }) => userId)).toEqual(['1']);
    expect(matchPeople('nar', people).map(({ userId }) => userId)).toEqual(['3']);
    expect(matchPeople('', people)).toHaveLength(3);
  });

  test('is put in whole, and counts only while it stands in the text', () => {
    const next = insertMention('please @Ba look', { start: 7, query: 'Ba' }, 'Bat Erdene');
    expect(next).toEqual({ text: 'please @Bat Erdene look', caret: 19 });
    expect(mentionsIn(next.text, [...people, ...people]).map(({ userId }) => userId)).toEqual(['1']);
    expect(mentionsIn('nobody', people)).toEqual([]);
  });

  test('is marked where it stands, the longer name first', () => {
    const bats = [
      { userId: '4', name: 'Bat' },
      { userId: '1', name: 'Bat Erdene' },
    ];
    expect(
      splitMentions('Ask @Bat Erdene and @Bat.', bats).map(({ text, isMention }) => [text, isMention]),
    ).toEqual([
      ['Ask ', false],
      ['@Bat Erdene', true],
      [' and ', false],
      ['@Bat', true],
      ['.', false],
    ]);
  });
});

test('a day is late, today, near or later', () => {
  const on = (dueOn: string) => describeDue(dueOn, '2026-11-16');
  expect([on('2026-11-14'), on('2026-11-16'), on('2026-11-17'), on('2026-12-01')]).toEqual([
    { tone: 'overdue', days: -2 },
    { tone: 'today', days: 0 },
    { tone: 'near', days: 1 },
    { tone: 'later', days: 15 },
  ]);
});

describe('a draft from an older page', () => {
  test('is used as far as it is sound', () => {
    expect(readText('words')).toBe('words');
    expect([readText(''), readText(5)]).toEqual([undefined, undefined]);
    expect(readItems([{ id: 'a', kind: 'document', documentType: 'passport', text: 7 }, 'x'])).toEqual([
      { id: 'a', kind: 'document', documentType: null, partyId: null, text: '' },
    ]);
    expect(readItems('x')).toBeUndefined();
    expect(
      readDecision({ reasonCodes: ['income_stable', 'rumour'], comment: 'ok', terms: { amountMnt: 1.5 } }),
    ).toEqual({
      reasonCodes: ['income_stable'],
      comment: 'ok',
      terms: null,
      conditions: null,
      exceptions: [],
    });
    expect(readDecision({ conditions: { codes: ['insurance', 7], own: 'Keys' } })?.conditions).toEqual({
      codes: ['insurance'],
      own: 'Keys',
    });
    expect(readDecision({ conditions: { codes: 'all', own: '' } })?.conditions).toBeNull();
    expect(readDecision(null)).toBeUndefined();
  });
});

test('a rejected paper of a closed part is asked for by itself, unless something usable is in its place', () => {
  const party = (id: string, state: 'completed' | 'invited') => ({ id, name: id, state });
  const paper = (partyId: string | null, type: string, state: string) => ({ partyId, type, state });
  // The function looks at nothing else of a dossier.
  const dossier = {
    parties: [party('bold', 'completed'), party('dorj', 'completed'), party('later', 'invited')],
    documents: [
      paper('bold', 'identity_card', 'rejected'),
      paper('bold', 'identity_card', 'rejected'),
      paper('dorj', 'identity_card', 'rejected'),
      paper('dorj', 'identity_card', 'verified'),
      paper('later', 'identity_card', 'rejected'),
      paper(null, 'identity_card', 'rejected'),
    ],
  } as Parameters<typeof listRejected>[0];
  expect(listRejected(dossier)).toEqual([{ type: 'identity_card', partyId: 'bold', name: 'bold' }]);
});

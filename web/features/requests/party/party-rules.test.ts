import { emptyPartyAnswers, type PartyAnswers } from '@zeel/domain/request-form';
import { completeParty } from '@zeel/domain/request-form/testing';
import type { Party } from '@zeel/protocol/rooms/parties';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../shared/http/http-error.ts';
import { TRUSTING_CHECKS } from '../form/load-contact-checks.ts';
import { createAnswerSaver } from './answer-saver.ts';
import { findProblems, placeField, placeRefusals } from './party-problems.ts';

const empty = emptyPartyAnswers(completeParty(1));
const named = (givenName: string): PartyAnswers => ({ ...empty, person: { ...empty.person, givenName } });

describe('where a complaint of the contract stands on the screen', () => {
  it.each([
    ['answers.person.registerNumber', 'applicant', 'person.registerNumber'],
    ['answers.address.khoroo', 'applicant', 'address.khoroo'],
    ['answers.work.employer', 'income', 'person.employer'],
    ['answers.monthlyIncomeMnt', 'income', 'monthlyIncomeMnt'],
    ['documents.identity_card', 'documents', 'identity_card'],
    ['consents.personal_data', 'consent', 'given.personal_data'],
  ])('%s', (path, place, field) => {
    expect(placeField(path)).toEqual({ place, field });
  });

  it('the server’s words keep their place', () => {
    expect(placeRefusals({ 'answers.phone': 'Not a number.' })).toEqual([
      { place: 'applicant', problem: { field: 'phone', words: 'Not a number.' } },
    ]);
  });
});

describe('what keeps a part from being complete', () => {
  const wordings = (['truthfulness', 'personal_data', 'credit_information'] as const).map((purpose) => ({
    purpose,
    version: '1',
    isRequired: true,
    title: '',
    text: '',
  }));
  const fieldsOf = (role: Party['role']) =>
    findProblems(
      { answers: empty, given: [], documentTypes: [], wordings },
      { role, documents: [{ type: 'identity_card', isThere: false }] },
      TRUSTING_CHECKS,
    ).map(({ place, problem }) => `${place} ${problem.field}`);

  it('a guarantor is asked who they are, for their card and their consent', () => {
    expect(fieldsOf('guarantor')).toEqual([
      'applicant person.registerNumber',
      'applicant address.region',
      'applicant address.district',
      'applicant address.khoroo',
      'documents identity_card',
      'consent given.truthfulness',
      'consent given.personal_data',
      'consent given.credit_information',
    ]);
  });

  it('a co-borrower also for work and income', () => {
    expect(fieldsOf('co_borrower')).toEqual(
      expect.arrayContaining(['income person.employmentKind', 'income monthlyIncomeMnt']),
    );
  });
});

describe('saving answers', () => {
  const reply = (version: number, answers: PartyAnswers) =>
    // The saver reads the version only.
    ({ version, answers }) as Party;
  function setUp(staleOnce = false) {
    const sent: string[] = [];
    let now = staleOnce ? 5 : 1;
    const calls = {
      get: async () => reply(now, empty),
      save: async (version: number, answers: PartyAnswers) => {
        sent.push(`${version} ${answers.person.givenName}`);
        if (version !== now)
          throw new HttpError('status', {
            status: 409,
            problem: { code: 'stale_version', message: '', requestId: '' },
          });
        now += 1;
        return reply(now, answers);
      },
    };
    return { sent, saver: createAnswerSaver({ version: 1, answers: empty }, calls) };
  }

  it('goes one at a time and in order, and nothing is sent twice', async () => {
    const { sent, saver } = setUp();
    await Promise.all([saver.save(named('А')), saver.save(named('Б')), saver.save(named('Б'))]);
    expect(sent).toEqual(['1 А', '2 Б']);
    expect(saver.isSaved(named('Б'))).toBe(true);
    expect(saver.isSaved(named('А'))).toBe(false);
  });

  it('goes on with the newer version when another tab was faster', async () => {
    const { sent, saver } = setUp(true);
    await saver.save(named('А'));
    expect(sent).toEqual(['1 А', '5 А']);
    await expect(saver.withVersion(async (version) => reply(version, empty))).resolves.toMatchObject({
      version: 6,
    });
  });

  it('a failure is told, and the next one is tried all the same', async () => {
    let isDown = true;
    const saver = createAnswerSaver(
      { version: 1, answers: empty },
      {
        get: async () => reply(1, empty),
        save: async (_, answers) => {
          if (isDown) throw new HttpError('network');
          return reply(2, answers);
        },
      },
    );
    await expect(saver.save(named('А'))).rejects.toThrow('network');
    expect(saver.isSaved(named('А'))).toBe(false);
    isDown = false;
    await saver.save(named('А'));
    expect(saver.isSaved(named('А'))).toBe(true);
  });
});

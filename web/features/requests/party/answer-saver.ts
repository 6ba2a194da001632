import type { PartyAnswers } from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import { problemCode } from '../../../shared/forms/read-problems.ts';
import type { PartyCalls } from './party-calls.ts';

export interface AnswerSaver {
  isSaved(answers: PartyAnswers): boolean;
  /** Saves answers one call at a time and in order; those that the server has already are not sent again. */
  save(answers: PartyAnswers): Promise<void>;
  /** Runs a call with the version that the server has now. */
  withVersion(work: (version: number) => Promise<Party>): Promise<Party>;
}

const isSame = (one: PartyAnswers, other: PartyAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a party's answers. They have one author: when another tab or device of theirs was faster, the version is read
 * anew and what is on this screen counts.
 */
export function createAnswerSaver(
  party: Pick<Party, 'version' | 'answers'>,
  calls: Pick<PartyCalls, 'get' | 'save'>,
): AnswerSaver {
  let { version, answers: saved } = party;
  let line: Promise<unknown> = Promise.resolve();

  const withFreshVersion = async (work: (version: number) => Promise<Party>): Promise<Party> => {
    try {
      return await work(version);
    } catch (error) {
      if (problemCode(error) !== 'stale_version') throw error;
      ({ version } = await calls.get());
      return work(version);
    }
  };
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = line.then(work);
    // The caller hears of the failure; the next save in line goes on.
    line = next.catch(() => undefined);
    return next;
  };
  return {
    isSaved: (answers) => isSame(answers, saved),
    save: (answers) =>
      inLine(async () => {
        if (isSame(answers, saved)) return;
        ({ version } = await withFreshVersion((at) => calls.save(at, answers)));
        saved = answers;
      }),
    withVersion: (work) => inLine(() => withFreshVersion(work)),
  };
}

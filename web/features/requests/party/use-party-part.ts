import { lenderDate } from '@zeel/domain/product';
import {
  asApplicant,
  asIncome,
  type ConsentData,
  type DocumentType,
  emptyRequestData,
  type PartyAnswers,
  type RequestData,
} from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { problemCode } from '../../../shared/forms/read-problems.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { isBeside } from '../../../shared/send/send-problem.ts';
import type { Attempt, Sent } from '../../../shared/send/sender.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { getAt } from '../form/answer-paths.ts';
import type { AnswerParts } from '../form/form-context.ts';
import { loadContactChecks, TRUSTING_CHECKS } from '../form/load-contact-checks.ts';
import { createAnswerSaver } from './answer-saver.ts';
import type { PartyCalls } from './party-calls.ts';
import { findAnswerProblems, findProblems, type PlacedProblem, placeRefusals } from './party-problems.ts';

const NOTHING_ELSE = emptyRequestData({ rules: { applicantKinds: ['individual'] } });

/** The answers in the shape of an applicant's, so that the same fields ask for them. */
const toRequestData = (answers: PartyAnswers, given: ConsentData['given']): RequestData => ({
  ...NOTHING_ELSE,
  applicant: asApplicant(answers),
  income: asIncome(answers),
  consent: { given },
});

/** An applicant's answers back in the shape of a party's. */
export const toAnswers = ({
  applicant,
  income,
}: Pick<RequestData, 'applicant' | 'income'>): PartyAnswers => ({
  person: applicant.person,
  phone: applicant.phone,
  email: applicant.email,
  address: applicant.address,
  work: income.person,
  monthlyIncomeMnt: income.monthlyIncomeMnt,
  otherMonthlyPaymentsMnt: income.otherMonthlyPaymentsMnt,
});

interface PartInput {
  readonly party: Party;
  readonly calls: PartyCalls;
  /** Called when the part is closed by a yes or a no. */
  readonly onClosed: (party: Party) => void;
  readonly onExpired: () => void;
}

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed';

/** A party's own part while it is being filled in. */
export function usePartyPart({ party, calls, onClosed, onExpired }: PartInput) {
  const { t } = useTranslation('party');
  const [data, setData] = useState(() => toRequestData(party.answers, []));
  const [problems, setProblems] = useState<readonly PlacedProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [saveState, setSaveState] = useState<SaveState>('clean');
  const [checks, setChecks] = useState(TRUSTING_CHECKS);
  const [documentTypes, setDocumentTypes] = useState<readonly DocumentType[]>([]);
  const [wordings, setWordings] = useState<readonly ConsentWording[]>([]);
  const [saver] = useState(() => createAnswerSaver(party, calls));
  const latest = useRef(data);
  useEffect(() => void loadContactChecks().then(setChecks), []);

  const sending = useSend({ failed: t('failed') });
  const explain = (sent: Sent<void>): void => {
    if (sent.isTaken || !sent.problem) return;
    if (sent.problem.code === 'link_expired') onExpired();
    else if (isBeside(sent.problem)) {
      setProblems(placeRefusals(sent.problem.fields));
      setAttempt((count) => count + 1);
    }
  };

  const save = useCallback((): void => {
    const answers = toAnswers(latest.current);
    if (saver.isSaved(answers)) return;
    setSaveState('saving');
    saver.save(answers).then(
      () => setSaveState('saved'),
      (error: unknown) => {
        setSaveState('failed');
        if (!(error instanceof HttpError)) throw error;
        if (problemCode(error) === 'link_expired') onExpired();
      },
    );
  }, [saver, onExpired]);

  const parts: AnswerParts = useMemo(
    () => ({
      product: {
        terms: { kind: party.request.kind },
        rules: { assetType: null, guarantor: 'none', coBorrower: 'none' },
      },
      state: { data },
      context: { today: lenderDate(new Date()), checks },
      problems: Object.fromEntries(problems.map(({ problem }) => [problem.field, problem])),
      change: (step, answers) => {
        const before = latest.current;
        const next = { ...before, [step]: answers };
        latest.current = next;
        setData(next);
        setProblems((now) =>
          now.filter(({ place, problem: { field } }) => {
            // A complaint ends with the first change of its field.
            if (place === 'documents' || place !== step) return true;
            if (place === 'consent') return false;
            return getAt(before[place], field) === getAt(next[place], field);
          }),
        );
      },
      checkField: (field) => {
        save();
        const found = findAnswerProblems(toAnswers(latest.current), party, checks).find(
          ({ problem }) => problem.field === field,
        );
        if (!found || 'words' in found.problem || found.problem.code === 'required') return;
        setProblems((now) => [...now.filter(({ problem }) => problem.field !== field), found]);
      },
    }),
    [party, data, problems, checks, save],
  );

  const complete = (): Promise<void> =>
    sending.once(async (step) => {
      const answers = toAnswers(latest.current);
      const { given } = latest.current.consent;
      const found = findProblems(
        { answers, given, documentTypes, wordings },
        party,
        await loadContactChecks(),
      );
      setProblems(found);
      setAttempt((count) => count + 1);
      if (found.length > 0) return;
      const close = async (attempted: Attempt): Promise<void> => {
        await saver.save(answers);
        onClosed(await saver.withVersion((version) => calls.complete(version, given, attempted)));
      };
      explain(await step({ answers, given }, close));
    });

  const refuse = (reason: string): Promise<void> =>
    sending.once(async (step) =>
      explain(
        await step({ reason }, async (attempted) =>
          onClosed(await saver.withVersion((version) => calls.refuse(version, reason, attempted))),
        ),
      ),
    );

  return {
    parts,
    problems,
    attempt,
    refusal: sending.problem && !isBeside(sending.problem) ? sending.problem.words : undefined,
    isBusy: sending.isBusy,
    saveState,
    wordings,
    setWordings,
    setDocumentTypes,
    complete,
    refuse,
  };
}

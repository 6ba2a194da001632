import type { TermsChange } from '@zeel/domain/product';
import {
  checkRequest,
  checkStep,
  type DataStep,
  type DocumentType,
  type FormContext,
  findEligibility,
  type RequestData,
  type RequestStep,
  stepsFor,
} from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useBanks } from '../../../shared/banks/use-banks.ts';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useToday } from '../../../shared/clock/use-today.ts';
import type { HumanCheck } from '../../../shared/human-check/use-human-check.ts';
import { useReadLanguage } from '../../../shared/i18n/use-language.ts';
import { whenIdle } from '../../../shared/lazy-part/when-idle.ts';
import { useSender } from '../../../shared/send/use-sender.ts';
import { isSent } from './draft/draft-state.ts';
import { handOverDraft, placeProblem, type SendOutcome, sendRequest } from './draft/send-request.ts';
import { useDraft } from './draft/use-draft.ts';
import type { FormParts, ShownProblem } from './form-context.ts';
import { initialAnswers } from './initial-answers.ts';
import { loadContactChecks, TRUSTING_CHECKS } from './load-contact-checks.ts';
import { quoteAnswers } from './quote-answers.ts';
import { createRequestCalls, type RequestCalls } from './request-calls.ts';
import { furthestStep, hasStepProblems, stepToResume } from './step-order.ts';
import { useDebounced } from './use-debounced.ts';
import { useLeaveSteps } from './use-leave-steps.ts';
import { inOrder, keepProblems, useProblems } from './use-problems.ts';
import { SENT, useStepAddress } from './use-step-address.ts';
import { useUploadedTypes } from './use-uploaded-types.ts';

/** After a pause in typing: the search for terms that would pass is worth a moment. */
const HINT_DELAY_MS = 250;

export interface RequestFormInput {
  /** As the catalogue has it now; a draft keeps the version it began with. */
  readonly product: Product;
  readonly workingDays: WorkingDays;
  readonly isGuest: boolean;
  /** Terms chosen before, in the calculator. */
  readonly wish?: TermsChange | undefined;
  /** Staff fill it in for somebody else, who consents and sends it themselves. */
  readonly counter?: CounterWays | undefined;
}

/** How a draft begins and ends at the counter. */
export interface CounterWays {
  readonly start: RequestCalls['start'];
  /** Gives the draft into the applicant's hands. */
  readonly handOver: (draft: { readonly id: string; readonly version: number }) => Promise<void>;
}

/** The whole form: the draft, the step on the screen, its complaints, and the ways on. */
export function useRequestForm(input: RequestFormInput) {
  const { isGuest, wish, counter } = input;
  const { http, config } = useAppServices();
  const readLanguage = useReadLanguage();
  const calls = useMemo(() => {
    const own = createRequestCalls(http, readLanguage);
    return counter === undefined ? own : { ...own, start: counter.start };
  }, [http, readLanguage, counter]);
  const today = useToday();
  const banks = useBanks();
  const address = useStepAddress();
  const [firstData] = useState(() => initialAnswers(input.product, wish));
  const [checks, setChecks] = useState(TRUSTING_CHECKS);
  const [documentTypes, setDocumentTypes] = useState<readonly DocumentType[]>([]);
  const draft = useDraft({
    prodId: input.product.id,
    isGuest,
    calls,
    data: firstData,
    draftId: address.draftId,
    asked: address.asked,
    onOpened: useCallback((known) => {
      setChecks(known.checks);
      setDocumentTypes(known.documentTypes);
    }, []),
  });
  const { keeper, state } = draft;
  const product = state.request?.product ?? input.product;
  const workingDays = state.request?.workingDays ?? input.workingDays;

  const [provenPhone, setProvenPhone] = useState<string | null>(null);
  const isPhoneProven = config.provesPhones
    ? [provenPhone, state.request?.provenPhone].includes(checks.normalisePhone(state.data.applicant.phone))
    : undefined;

  const [wordings, setWordings] = useState<readonly ConsentWording[]>([]);
  const context: FormContext = useMemo(
    () => ({
      product,
      today,
      checks,
      banks,
      documentTypes,
      wordingVersions: Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version])),
      workingDays: toCalendar(workingDays),
      isPhoneProven,
    }),
    [product, today, checks, banks, documentTypes, wordings, workingDays, isPhoneProven],
  );

  const { data, visited } = state;
  const isCounter = counter !== undefined;
  const steps = useMemo(
    // Nobody consents for somebody else.
    () => stepsFor(product, data).filter((one) => !isCounter || one !== 'consent'),
    [product, data, isCounter],
  );
  const furthest = steps[furthestStep(steps, visited)] ?? 'terms';
  const asked = steps.find((one) => one === address.asked) ?? 'terms';
  const step = steps.indexOf(asked) > steps.indexOf(furthest) ? furthest : asked;
  const index = steps.indexOf(step);

  const problems = useProblems();
  const shown = problems.problemsAt(step);
  const quoted = useMemo(
    () => quoteAnswers(data.terms, product, today, toCalendar(workingDays)),
    [data.terms, product, today, workingDays],
  );
  const settled = useDebounced(data, HINT_DELAY_MS);
  const hint = useMemo(
    () => findEligibility(settled, { product, today, workingDays: toCalendar(workingDays) }),
    [settled, product, today, workingDays],
  );

  const change = useCallback(
    <Step extends DataStep>(name: Step, answers: RequestData[Step]): void => {
      const before = keeper.getState().data;
      const after = { ...before, [name]: answers };
      keeper.change(after);
      problems.setQuietly(name, keepProblems(problems.problemsAt(name), name, before, after, context));
    },
    [keeper, problems, context],
  );

  const checkField = useCallback(
    (field: string): void => {
      const others = shown.filter((problem) => problem.field !== field);
      const before = shown.find((problem) => problem.field === field);
      const all = checkStep(step, keeper.getState().data, context);
      const now = all.find((problem) => problem.field === field);
      // That something is missing is said when the step is left, not while it is being filled in.
      if (now && (now.code !== 'required' || before))
        problems.setQuietly(step, inOrder([...others, now], all));
      else if (before && !('words' in before)) problems.setQuietly(step, others);
    },
    [shown, problems, step, keeper, context],
  );

  const { goTo } = address;
  const ensureChecks = async () => {
    const loaded = await loadContactChecks();
    setChecks(loaded);
    return { ...context, checks: loaded };
  };

  const left = useLeaveSteps(step, keeper);
  const {
    sender: { once },
    busy,
  } = useSender();
  const isBusy = busy.size > 0;

  /** On to the next step, when nothing keeps this one from being sent. */
  const next = (): Promise<void> =>
    once(async () => {
      const found = checkStep(step, data, await ensureChecks());
      problems.complain(step, found);
      const following = steps[index + 1];
      if (found.length > 0 || following === undefined) return;
      const saving = keeper.leave(step);
      left.current = following;
      // The earlier answers of an account come with the first reply; the next step shows them filled in.
      if (!isGuest && state.request === null) await saving;
      goTo(following, { draftId: isGuest ? undefined : keeper.getState().request?.id });
    });

  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const showAt = (place: RequestStep, list: readonly ShownProblem[]): void => {
    problems.complain(place, list);
    if (place !== step) goTo(place);
  };
  /** Sends the request once everything in it can be sent. */
  const send = (humanCheck: HumanCheck | null): Promise<void> =>
    once(async () => {
      setOutcome(null);
      const findings = checkRequest(data, await ensureChecks());
      const unfinished = findings.find((one) => steps.includes(one.step) && one.problems.length > 0);
      if (unfinished) return showAt(unfinished.step, unfinished.problems);
      problems.complain(step, []);
      const result = await (counter
        ? handOverDraft({ keeper, handOver: counter.handOver })
        : sendRequest({
            keeper,
            calls,
            proveHuman: () => (humanCheck ? humanCheck.answer() : Promise.resolve(null)),
          }));
      if (result.kind === 'problems') showServerProblems(result.fields);
      // An answer of the check serves once; whatever happened, it is used up.
      if (result.kind !== 'sent') humanCheck?.reset();
      if (result.kind === 'human-check') humanCheck?.start();
      setOutcome(result);
    });
  const showServerProblems = (fields: Readonly<Record<string, string>>): void => {
    const placed = Object.entries(fields).map(([path, words]) => ({ ...placeProblem(path), words }));
    const first = steps.find((one) => placed.some((problem) => problem.step === one));
    if (first)
      showAt(
        first,
        placed.filter((problem) => problem.step === first),
      );
  };

  useEffect(
    () =>
      whenIdle(() => {
        void loadContactChecks().then(setChecks);
      }),
    [],
  );

  // The address follows where the form really is.
  const { isResuming, endResuming, opening } = draft;
  const isOver = isSent(state);
  const requestId = state.request?.id;
  useEffect(() => {
    // While something is under way the address is about to change by itself, or has already.
    if (opening.kind !== 'ready' || isBusy || !address.isSettled()) return;
    if (isOver) {
      if (address.asked !== SENT) goTo(SENT, { replace: true });
      return;
    }
    if (isResuming) {
      endResuming();
      const place = stepToResume(steps, visited, (one) => hasStepProblems(one, data, context));
      left.current = place;
      if (place !== step || address.asked === SENT) goTo(place, { replace: true });
      return;
    }
    const isElsewhere = (address.asked ?? 'terms') !== step;
    const isUnnamed = !isGuest && requestId !== undefined && address.draftId !== requestId;
    if (isElsewhere || isUnnamed) goTo(step, { replace: true, draftId: isGuest ? undefined : requestId });
  });

  useUploadedTypes({
    calls,
    request: state.request,
    secret: state.secret,
    isWanted: step === 'consent',
    setDocumentTypes,
  });

  const parts: FormParts = {
    product,
    workingDays,
    isGuest,
    isCounter,
    state,
    keeper,
    calls,
    context,
    steps,
    step,
    quoted,
    hint,
    problems: Object.fromEntries(shown.map((problem) => [problem.field, problem])),
    wordings,
    setProblems: (list) => problems.setQuietly(step, list),
    checkField,
    change,
    goTo,
    setDocumentTypes,
    setWordings,
    setProvenPhone,
  };
  const previous = steps[index - 1];
  return {
    parts,
    draft,
    next,
    send,
    outcome,
    isBusy,
    attempt: problems.attempt,
    isTried: problems.isTried,
    back: previous === undefined ? null : () => goTo(previous),
    isLast: index === steps.length - 1,
  };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

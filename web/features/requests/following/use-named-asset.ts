import { lenderDate } from '@zeel/domain/product';
import {
  type ContactChecks,
  checkNamedPrice,
  checkStep,
  type DataStep,
  type FieldProblem,
  type RequestData,
} from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { useEffect, useState } from 'react';
import type { SendProblem } from '../../../shared/send/send-problem.ts';
import { getAt } from '../form/answer-paths.ts';
import type { AnswerParts, ShownProblem } from '../form/form-context.ts';
import { loadContactChecks, TRUSTING_CHECKS } from '../form/load-contact-checks.ts';

/** The field of the price belongs to the step of the terms, every other one to the step of the asset. */
const PRICE = 'amountMnt';
const stepOf = (field: string): DataStep => (field === PRICE ? 'terms' : 'asset');

/** The answers of the request with the price and the thing left open. */
const openAnswers = ({ data }: LoanRequest): RequestData => ({
  ...data,
  terms: { ...data.terms, amountMnt: null },
  asset: { ...data.asset, leased: { ...data.asset.leased, isChosenLater: false } },
});

/** The complaints about the price and the thing. */
export function findProblems(
  data: RequestData,
  { product }: Pick<LoanRequest, 'product'>,
  { checks, mostMnt }: { readonly checks: ContactChecks; readonly mostMnt: number },
): readonly FieldProblem[] {
  const context = {
    product,
    today: lenderDate(new Date()),
    checks,
    banks: null,
    documentTypes: [],
    wordingVersions: {},
  };
  return [...checkNamedPrice(data.terms.amountMnt, product, mostMnt), ...checkStep('asset', data, context)];
}

/** The small form that names what a pre-approved lease buys. */
export function useNamedAsset(request: LoanRequest, mostMnt: number) {
  const [data, setData] = useState(() => openAnswers(request));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [checks, setChecks] = useState(TRUSTING_CHECKS);
  useEffect(() => void loadContactChecks().then(setChecks), []);
  const parts: AnswerParts = {
    product: request.product,
    state: { data },
    context: { today: lenderDate(new Date()), checks },
    problems: Object.fromEntries(problems.map((problem) => [problem.field, problem])),
    checkField: (field) => {
      const found = findProblems(data, request, { checks, mostMnt }).find((one) => one.field === field);
      if (found && found.code !== 'required')
        setProblems((now) => [...now.filter((one) => one.field !== field), found]);
    },
    change: (step, answers) => {
      // A complaint ends with the first change of its answer.
      setProblems((now) =>
        now.filter(
          ({ field }) => stepOf(field) !== step || getAt(data[step], field) === getAt(answers, field),
        ),
      );
      setData({ ...data, [step]: answers });
    },
  };
  return {
    data,
    parts,
    place: (fields: SendProblem['fields']): void =>
      setProblems(Object.entries(fields).map(([field, words]) => ({ field, words }))),
    /** Says whether it may be sent; complaints stand beside their fields. */
    check: (): boolean => {
      const found = findProblems(data, request, { checks, mostMnt });
      setProblems(found);
      return found.length === 0;
    },
  };
}

import { lenderDate } from '@zeel/domain/product';
import {
  type ContactChecks,
  checkStep,
  type FormContext,
  type PartyData,
  type RequestData,
} from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { PartyProgress } from '@zeel/protocol/rooms/tracking';
import { useEffect, useMemo, useState } from 'react';
import { newId } from '../../../shared/ids/new-id.ts';
import type { SendProblem } from '../../../shared/send/send-problem.ts';
import type { AnswerParts, ShownProblem } from '../form/form-context.ts';
import { loadContactChecks, TRUSTING_CHECKS } from '../form/load-contact-checks.ts';

/** Where the questions about the new person stand in the answers of this small form. */
const AT = 'list.0.';

const blankParty = ({ role }: PartyProgress): PartyData => ({
  id: newId(),
  role,
  relation: null,
  patronymic: '',
  givenName: '',
  phone: '',
  email: '',
});

/** The complaints about the one person who is typed in. */
export function findProblems(
  party: PartyData,
  { product, data }: Pick<LoanRequest, 'product' | 'data'>,
  checks: ContactChecks,
): readonly ShownProblem[] {
  const context: FormContext = {
    product,
    today: lenderDate(new Date()),
    checks,
    banks: null,
    documentTypes: [],
    wordingVersions: {},
  };
  const answers = { ...data, parties: { list: [party] } };
  return checkStep('parties', answers, context).filter(({ field }) => field.startsWith(AT));
}

/** The server's words about `party.phone` beside the field that is called `list.0.phone` here. */
export const placeRefusals = (fields: SendProblem['fields']) =>
  Object.entries(fields).map(([field, words]) => ({ field: field.replace(/^party\./, AT), words }));

/** The small form that names somebody else in a party's place. */
export function useReplacement(request: LoanRequest, party: PartyProgress) {
  const [next, setNext] = useState(() => blankParty(party));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [checks, setChecks] = useState(TRUSTING_CHECKS);
  useEffect(() => void loadContactChecks().then(setChecks), []);
  const data: RequestData = useMemo(
    () => ({ ...request.data, parties: { list: [next] } }),
    [request.data, next],
  );
  const change = (changed: PartyData): void => {
    setProblems((now) =>
      now.filter(({ field }) => {
        // The typed fields of a party are texts and a choice; a complaint ends with the first change.
        const name = field.slice(AT.length) as keyof PartyData;
        return changed[name] === next[name];
      }),
    );
    setNext(changed);
  };
  const parts: AnswerParts = {
    product: request.product,
    state: { data },
    context: { today: lenderDate(new Date()), checks },
    problems: Object.fromEntries(problems.map((problem) => [problem.field, problem])),
    checkField: (field) => {
      const found = findProblems(next, request, checks).find((problem) => problem.field === field);
      if (found && !('words' in found) && found.code !== 'required')
        setProblems((now) => [...now.filter((one) => one.field !== field), found]);
    },
    change: () => undefined,
  };
  return {
    next,
    change,
    parts,
    setProblems,
    /** Says whether it may be sent; complaints stand beside their fields. */
    check: (): boolean => {
      const found = findProblems(next, request, checks);
      setProblems(found);
      return found.length === 0;
    },
  };
}

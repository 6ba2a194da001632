import { lenderDate } from '@zeel/domain/product';
import {
  type ContactChecks,
  checkPartyAnswers,
  checkPartyConsents,
  checkPartyDocuments,
  type DocumentType,
  type FieldProblem,
  type PartyAnswers,
} from '@zeel/domain/request-form';
import type { Party } from '@zeel/protocol/rooms/parties';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import type { SendProblem } from '../../../shared/send/send-problem.ts';
import type { ShownProblem } from '../form/form-context.ts';

/** The step whose texts a problem is told in: the form's fields belong to the steps of an applicant. */
export type ProblemPlace = 'applicant' | 'income' | 'documents' | 'consent';

export interface PlacedProblem {
  readonly place: ProblemPlace;
  /** Under the name of the field on the screen. */
  readonly problem: ShownProblem;
}

const INCOME = /^(work\.|monthlyIncomeMnt$|otherMonthlyPaymentsMnt$)/;

/** Where a field of the contract stands on the screen: `answers.work.employer` is the employer of the income step. */
export function placeField(path: string): { readonly place: ProblemPlace; readonly field: string } {
  if (path.startsWith('documents.')) return { place: 'documents', field: path.slice('documents.'.length) };
  if (path.startsWith('consents.'))
    return { place: 'consent', field: `given.${path.slice('consents.'.length)}` };
  const field = path.replace(/^answers\./, '');
  return INCOME.test(field)
    ? { place: 'income', field: field.replace(/^work\./, 'person.') }
    : { place: 'applicant', field };
}

const place = (found: FieldProblem): PlacedProblem => {
  const { place: where, field } = placeField(found.field);
  return { place: where, problem: { ...found, field } };
};

/** The server's words beside the fields they are about. */
export const placeRefusals = (fields: SendProblem['fields']): readonly PlacedProblem[] =>
  Object.entries(fields).map(([path, words]) => {
    const { place: where, field } = placeField(path);
    return { place: where, problem: { field, words } };
  });

interface Told {
  readonly answers: PartyAnswers;
  readonly given: Parameters<typeof checkPartyConsents>[0];
  readonly documentTypes: readonly DocumentType[];
  readonly wordings: readonly ConsentWording[];
}

/** The problems of the answers alone. */
export const findAnswerProblems = (
  answers: PartyAnswers,
  { role }: Pick<Party, 'role'>,
  checks: ContactChecks,
): readonly PlacedProblem[] =>
  checkPartyAnswers(answers, {
    role,
    today: lenderDate(new Date()),
    checks,
    applicantRegisterNumber: null,
  }).map(place);

/** Everything that keeps a part from being complete. */
export function findProblems(
  { answers, given, documentTypes, wordings }: Told,
  party: Pick<Party, 'role' | 'documents'>,
  checks: ContactChecks,
): readonly PlacedProblem[] {
  const asked = party.documents.map(({ type }) => type);
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  return [
    ...findAnswerProblems(answers, party, checks),
    ...checkPartyDocuments(asked, documentTypes).map(place),
    ...checkPartyConsents(given, versions).map(place),
  ];
}

import { checkEmail, checkPhone } from './check-applicant.ts';
import { checkChoice, checkText, type Finding, problem, problemsOf } from './field-checks.ts';
import type { FieldProblem, FormContext } from './form-context.ts';
import { PARTY_RELATIONS, type PartyData, type PartyRole, type RequestData } from './request-data.ts';
import type { RequestRules } from './request-rules.ts';

/** The roles of people beside the applicant that the product takes. */
export function partyRolesOf({
  guarantor,
  coBorrower,
}: Pick<RequestRules, 'guarantor' | 'coBorrower'>): readonly PartyRole[] {
  const roles: PartyRole[] = [];
  if (guarantor !== 'none') roles.push('guarantor');
  if (coBorrower !== 'none') roles.push('co_borrower');
  return roles;
}

/** A party answers for itself over its own line, so no two people can share one. */
function checkOwn(field: string, contact: string, applicant: string, earlier: readonly string[]): Finding {
  const plain = contact.toLowerCase();
  if (plain === '') return null;
  if (plain === applicant.toLowerCase()) return problem(field, 'same-as-applicant');
  return earlier.some((other) => other.toLowerCase() === plain) ? problem(field, 'repeated') : null;
}

function checkParty(index: number, data: RequestData, { product, checks }: FormContext): FieldProblem[] {
  const { parties, applicant } = data;
  const party = parties.list[index];
  if (party === undefined) return [];
  const earlier: readonly PartyData[] = parties.list.slice(0, index);
  const at = `list.${index}`;
  return problemsOf(
    earlier.some(({ id }) => id === party.id) ? problem(`${at}.id`, 'repeated') : null,
    checkChoice(`${at}.role`, party.role, partyRolesOf(product.rules)),
    checkChoice(`${at}.relation`, party.relation, PARTY_RELATIONS),
    checkText(`${at}.patronymic`, party.patronymic, { length: 'short', isName: true }),
    checkText(`${at}.givenName`, party.givenName, { length: 'short', isName: true }),
    checkPhone(`${at}.phone`, party.phone, checks) ??
      checkOwn(
        `${at}.phone`,
        party.phone,
        applicant.phone,
        earlier.map(({ phone }) => phone),
      ),
    checkEmail(`${at}.email`, party.email, checks) ??
      checkOwn(
        `${at}.email`,
        party.email,
        applicant.email,
        earlier.map(({ email }) => email),
      ),
  );
}

export function checkParties(data: RequestData, context: FormContext): FieldProblem[] {
  const { list } = data.parties;
  const isMissing =
    context.product.rules.guarantor === 'required' && !list.some(({ role }) => role === 'guarantor');
  return [
    ...problemsOf(isMissing ? problem('list', 'required', { role: 'guarantor' }) : null),
    ...list.flatMap((_, index) => checkParty(index, data, context)),
  ];
}

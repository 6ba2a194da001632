import { parseCompanyRegisterNumber, parseRegisterNumber } from '../identity/index.ts';
import {
  DISTRICTS_OF_ULAANBAATAR,
  highestKhorooOf,
  isUlaanbaatar,
  numberOfKhoroo,
  REGIONS,
} from '../places/index.ts';
import {
  checkChoice,
  checkShaped,
  checkText,
  checkWhole,
  type Finding,
  problem,
  problemsOf,
} from './field-checks.ts';
import type { ContactChecks, FieldProblem, FormContext } from './form-context.ts';
import type { AddressData, ApplicantData, RequestData } from './request-data.ts';

function checkRegisterNumber(field: string, text: string, today: string): Finding {
  return checkShaped(field, text, { length: 'short' }, (number) => {
    const result = parseRegisterNumber(number, today);
    if (result.ok) return null;
    const { error } = result;
    if (error.code === 'register-number-empty') return problem(field, 'required');
    if (error.code !== 'register-number-look-alike') return problem(field, error.code);
    const [suggestion = '', alternative] = error.suggestions;
    return problem(field, error.code, { suggestion, ...(alternative === undefined ? {} : { alternative }) });
  });
}

function checkCompanyRegisterNumber(field: string, text: string): Finding {
  return checkShaped(field, text, { length: 'short' }, (number) => {
    const result = parseCompanyRegisterNumber(number);
    if (result.ok) return null;
    const { error } = result;
    if (error.code === 'company-register-number-empty') return problem(field, 'required');
    return problem(field, error.code, { digits: error.digits });
  });
}

export const checkPhone = (
  field: string,
  text: string,
  { isPhone }: ContactChecks,
  isOptional = false,
): Finding =>
  checkShaped(field, text, { length: 'short', isOptional }, (phone) =>
    isPhone(phone) ? null : problem(field, 'phone-shape'),
  );

export const checkEmail = (field: string, text: string, { isEmail }: ContactChecks): Finding =>
  checkShaped(field, text, { length: 'email' }, (email) =>
    isEmail(email) ? null : problem(field, 'email-shape'),
  );

/** A khoroo or bag by its number, which there must be, or by a name. */
const checkKhoroo = ({ region, district, khoroo }: AddressData): Finding =>
  checkShaped('address.khoroo', khoroo, { length: 'short' }, (text) => {
    const number = numberOfKhoroo(text);
    const max = highestKhorooOf(region, district);
    // Without a district of the capital there is no range yet; the district's own problem is told.
    if (number === undefined || max === undefined) return null;
    return checkWhole('address.khoroo', number, { min: 1, max });
  });

function checkAddress(address: AddressData): FieldProblem[] {
  const { region, district, line } = address;
  return problemsOf(
    checkChoice('address.region', region, REGIONS),
    isUlaanbaatar(region)
      ? checkChoice('address.district', district, DISTRICTS_OF_ULAANBAATAR)
      : // A sum that the list does not know is still where somebody lives.
        checkText('address.district', district, { length: 'short', isName: true }),
    checkKhoroo(address),
    // A herder's bag is an address by itself.
    checkText('address.line', line, { length: 'line', isOptional: true }),
  );
}

const checkCompany = ({ registerNumber, name, position }: ApplicantData['company']): FieldProblem[] =>
  problemsOf(
    checkCompanyRegisterNumber('company.registerNumber', registerNumber),
    checkText('company.name', name, { length: 'line' }),
    checkText('company.position', position, { length: 'short', isName: true }),
  );

/** Checks the questions that every person is asked: who they are, how to reach them, where they live. */
export function checkPerson(
  { person, phone, email, address }: Pick<ApplicantData, 'person' | 'phone' | 'email' | 'address'>,
  today: string,
  checks: ContactChecks,
): FieldProblem[] {
  return [
    ...problemsOf(
      checkRegisterNumber('person.registerNumber', person.registerNumber, today),
      checkText('person.clanName', person.clanName, { length: 'short', isOptional: true, isName: true }),
      checkText('person.patronymic', person.patronymic, { length: 'short', isName: true }),
      checkText('person.givenName', person.givenName, { length: 'short', isName: true }),
      checkPhone('phone', phone, checks),
      checkEmail('email', email, checks),
    ),
    ...checkAddress(address),
  ];
}

export function checkApplicant({ applicant }: RequestData, context: FormContext): FieldProblem[] {
  const { product, today, checks } = context;
  return [
    ...problemsOf(checkChoice('kind', applicant.kind, product.rules.applicantKinds)),
    ...(applicant.kind === 'company' ? checkCompany(applicant.company) : []),
    ...checkPerson(applicant, today, checks),
  ];
}

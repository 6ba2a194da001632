import type { ProductKind } from '../product/index.ts';
import { type RequestData, WORK_QUESTIONS } from '../request-form/index.ts';
import { foldWords } from '../request-search/index.ts';

/** A text that people write in many ways, in the one spelling in which it is compared; undefined: not told, or too short to compare. */
export interface SharedTexts {
  readonly address: string | undefined;
  readonly employer: string | undefined;
  readonly vendor: string | undefined;
}

/** The forms of companies, written in either alphabet: the name is the same with and without one. */
const COMPANY_FORMS: ReadonlySet<string> = new Set(['hhk', 'hk', 'llc', 'ltd', 'inc']);
const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 300;

function fold(texts: readonly string[]): string | undefined {
  const folded = texts.flatMap(foldWords).join(' ').slice(0, MAX_CHARACTERS);
  return folded.length < MIN_CHARACTERS ? undefined : folded;
}

const foldName = (name: string): string | undefined =>
  fold(foldWords(name).filter((word) => !COMPANY_FORMS.has(word)));

/** Address, employer and vendor of a request, as far as its product and its answers ask for them. */
export function sharedTextsOf({ applicant, income, asset }: RequestData, kind: ProductKind): SharedTexts {
  const { region, district, khoroo, line } = applicant.address;
  const { employmentKind, employer } = income.person;
  const hasEmployer =
    applicant.kind === 'individual' && employmentKind !== null && WORK_QUESTIONS[employmentKind].hasEmployer;
  return {
    // Without street and door it is a neighbourhood, which thousands share.
    address: foldWords(line).length === 0 ? undefined : fold([region, district, khoroo, line]),
    employer: hasEmployer ? foldName(employer) : undefined,
    vendor: kind === 'lease' ? foldName(asset.leased.vendorName) : undefined,
  };
}

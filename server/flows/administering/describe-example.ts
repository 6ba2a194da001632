import type { AgreementInputs } from '@zeel/domain/agreement';
import type { Language } from '@zeel/protocol/rooms/config';
import { nameExamples } from '../../modules/agreements/index.ts';
import type { KeptVersion } from '../../modules/catalog/index.ts';
import { agreedProductOf } from '../shared/agreements/gather-inputs.ts';

/** Stands where a request would say something. */
const GAP = '…';

const UNKNOWN_PERSON = { registerNumber: GAP, address: GAP, phone: GAP, email: GAP } as const;

const UNKNOWN_ASSET: NonNullable<AgreementInputs['leased']> = {
  isChosenLater: false,
  make: GAP,
  model: GAP,
  year: null,
  serialNumber: GAP,
  plate: '',
  mileageKm: null,
  vendorName: GAP,
  vendorPhone: GAP,
  invoiceNumber: GAP,
  insurer: GAP,
  policyNumber: GAP,
};

const UNKNOWN_COLLATERAL: NonNullable<AgreementInputs['collateral']> = {
  isOffered: true,
  kind: null,
  description: GAP,
  valueMnt: null,
  certificateNumber: GAP,
  ownerName: GAP,
};

/**
 * What an agreement says beside its figures, where there is no request yet: people who are called examples, gaps for what only a
 * request knows, and whatever the rules of the version always ask for. A draft may lack names; its codes stand in for them.
 */
export function describeExample(
  { prodId, version, content }: Pick<KeptVersion, 'prodId' | 'version' | 'content'>,
  language: Language,
): Omit<AgreementInputs, 'lender' | 'verifyUrl' | 'writtenOn' | 'offered' | 'schedule'> {
  const { terms, rules, policy, policyTexts, clauses } = content;
  const product = agreedProductOf({ version, ...content }, language);
  const { borrower, guarantor } = nameExamples(language);
  const isLease = terms.kind === 'lease';
  const isPerson = rules.applicantKinds.includes('individual');
  return {
    language,
    reference: GAP,
    offerNumber: 0,
    isPreview: true,
    product: {
      ...product,
      name: product.name || prodId,
      clauses: clauses.map(({ code, words }) => ({
        heading: words[language].heading || code,
        text: words[language].text || GAP,
      })),
    },
    borrower: {
      ...UNKNOWN_PERSON,
      name: borrower,
      kind: isPerson ? 'individual' : 'company',
      representative: isPerson ? null : { name: GAP, registerNumber: GAP, position: GAP },
    },
    parties:
      rules.guarantor === 'required' ? [{ ...UNKNOWN_PERSON, name: guarantor, role: 'guarantor' }] : [],
    payoutAccount: isLease ? null : { bank: GAP, account: GAP, holder: borrower },
    leased: isLease ? UNKNOWN_ASSET : null,
    collateral: rules.collateral === 'required' ? UNKNOWN_COLLATERAL : null,
    conditions: policy.conditions
      .filter(({ isUsual }) => isUsual)
      .map(({ code }) => policyTexts[language].conditions[code] || code),
    consents: [],
  };
}

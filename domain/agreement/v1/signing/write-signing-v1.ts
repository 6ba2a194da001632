import type { AgreementLanguage } from '../../document.ts';
import type { AgreementFormats, AgreementInputs } from '../../inputs.ts';
import type {
  SignatureMethod,
  Signer,
  SignerRole,
  SigningSummary,
  TickedClause,
} from '../../signature-evidence.ts';
import { annualRateBps } from '../annual-rate.ts';
import { fill } from '../writer.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { mn } from './mn.ts';
import type { SigningTexts } from './signing-texts.ts';
import { zh } from './zh.ts';

export const SIGNING_TEXTS: Readonly<Record<AgreementLanguage, SigningTexts>> = { en, zh, fr, ja, mn };

/** The clauses that each role accepts on its own, in the order in which they are shown. */
const TICKS = {
  applicant: ['read', 'cost', 'collateral'],
  representative: ['read', 'cost', 'collateral'],
  co_borrower: ['read', 'jointDebt', 'collateral'],
  guarantor: ['read', 'guarantee'],
} as const satisfies Readonly<Record<SignerRole, readonly (keyof SigningTexts['ticks'])[]>>;

/** The last clause of everybody: what is to be taken for their signature. */
const OWN_SIGNATURE = { code: 'electronic', eid: 'digital' } as const satisfies Readonly<
  Record<SignatureMethod, keyof SigningTexts['ticks']>
>;

/** What somebody signs by version 1, in five lines and in the clauses that need a tick of their own. */
export function writeSigningV1(
  inputs: AgreementInputs,
  formats: AgreementFormats,
  { role, method }: Signer,
): SigningSummary {
  const texts = SIGNING_TEXTS[inputs.language];
  const values = valuesOf(inputs, formats);
  const ofRole = TICKS[role].filter((key) => key !== 'collateral' || inputs.collateral !== null);
  const ticks = [...ofRole, OWN_SIGNATURE[method]];
  return {
    lines: linesFor(role, texts, inputs).map((line) => fill(line, values)),
    ticks: ticks.map((key): TickedClause => ({ key, text: fill(texts.ticks[key], values) })),
  };
}

function linesFor(
  role: SignerRole,
  { borrower, guarantor, rules }: SigningTexts,
  { product: { kind }, offered: { cost } }: AgreementInputs,
): readonly string[] {
  const way = cost.isLevel ? 'level' : 'falling';
  if (role === 'guarantor')
    return [guarantor.stands, guarantor.asked, guarantor.nothing, guarantor.payments[way], rules];
  if (role === 'co_borrower')
    return [borrower[kind], borrower.together, borrower.payments[way], borrower.both, rules];
  return [borrower[kind], borrower.payments[way], borrower.total, borrower.rate, rules];
}

function valuesOf(
  { product, offered, schedule, borrower }: AgreementInputs,
  { money, months, rate, date }: AgreementFormats,
): Readonly<Record<string, string>> {
  const { cost } = offered;
  return {
    borrower: borrower.name,
    amount: money(offered.amountMnt),
    downPayment: money(offered.downPaymentMnt),
    paidOut: money(cost.paidOutMnt),
    term: months(offered.termMonths),
    instalment: money(cost.instalmentMnt),
    lastOn: date(schedule.rows.at(-1)?.dueOn ?? offered.startOn),
    total: money(cost.totalPaidMnt),
    cost: money(schedule.costOfCredit),
    rate: rate(cost.effectiveRateBps),
    overdue: rate((annualRateBps(offered) * product.overdueShareBps) / 10_000),
  };
}

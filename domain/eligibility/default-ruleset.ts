import type { Ruleset, Verdict } from './ruleset.ts';

const verdict = (points: number, sentence: string): Verdict => ({ points, sentence });

/**
 * The scorecard a lender starts with, version 1 of every database. Its weights are a careful opening position, not the fruit of history: a lender
 * with repayment data publishes its own version.
 */
export const DEFAULT_RULESET: Ruleset = {
  version: '1',
  topScore: 1_000,
  factors: [
    {
      input: 'paymentToIncomeBps',
      weight: 300,
      bands: [
        { from: 0, ...verdict(100, 'score.payment-to-income.comfortable') },
        { from: 3_001, ...verdict(75, 'score.payment-to-income.moderate') },
        { from: 4_501, ...verdict(40, 'score.payment-to-income.tight') },
        { from: 6_001, ...verdict(0, 'score.payment-to-income.too-high') },
      ],
      whenUnknown: verdict(0, 'score.payment-to-income.unknown'),
      whenNotApplicable: verdict(50, 'score.payment-to-income.not-applicable'),
    },
    {
      input: 'overdueDays',
      weight: 200,
      bands: [
        { from: 0, ...verdict(100, 'score.overdue.none') },
        { from: 1, ...verdict(60, 'score.overdue.short') },
        { from: 31, ...verdict(20, 'score.overdue.long') },
        { from: 91, ...verdict(0, 'score.overdue.serious') },
      ],
      whenUnknown: verdict(50, 'score.overdue.unknown'),
      whenNotApplicable: verdict(50, 'score.overdue.not-applicable'),
    },
    {
      input: 'employmentMonths',
      weight: 150,
      bands: [
        { from: 0, ...verdict(10, 'score.employment-time.new') },
        { from: 6, ...verdict(50, 'score.employment-time.settling') },
        { from: 24, ...verdict(80, 'score.employment-time.steady') },
        { from: 60, ...verdict(100, 'score.employment-time.long') },
      ],
      whenUnknown: verdict(0, 'score.employment-time.unknown'),
      whenNotApplicable: verdict(50, 'score.employment-time.not-applicable'),
    },
    {
      input: 'incomeLeftPerPersonMnt',
      weight: 150,
      bands: [
        { from: 0, ...verdict(0, 'score.income-left.little') },
        { from: 300_000, ...verdict(40, 'score.income-left.enough') },
        { from: 700_000, ...verdict(80, 'score.income-left.good') },
        { from: 1_500_000, ...verdict(100, 'score.income-left.ample') },
      ],
      whenUnknown: verdict(0, 'score.income-left.unknown'),
      whenNotApplicable: verdict(50, 'score.income-left.not-applicable'),
    },
    {
      input: 'repaidLoans',
      weight: 100,
      bands: [
        { from: 0, ...verdict(30, 'score.repaid-loans.none') },
        { from: 1, ...verdict(70, 'score.repaid-loans.one') },
        { from: 2, ...verdict(100, 'score.repaid-loans.several') },
      ],
      whenUnknown: verdict(30, 'score.repaid-loans.unknown'),
      whenNotApplicable: verdict(30, 'score.repaid-loans.not-applicable'),
    },
    {
      input: 'loanToValueBps',
      weight: 50,
      bands: [
        { from: 0, ...verdict(100, 'score.loan-to-value.low') },
        { from: 4_001, ...verdict(70, 'score.loan-to-value.moderate') },
        { from: 6_001, ...verdict(30, 'score.loan-to-value.high') },
      ],
      whenUnknown: verdict(0, 'score.loan-to-value.unknown'),
      whenNotApplicable: verdict(50, 'score.loan-to-value.not-applicable'),
    },
    {
      input: 'employmentKind',
      weight: 30,
      choices: [
        { value: 'public_sector', ...verdict(100, 'score.employment-kind.public-sector') },
        { value: 'private_sector', ...verdict(80, 'score.employment-kind.private-sector') },
        { value: 'pensioner', ...verdict(80, 'score.employment-kind.pensioner') },
        { value: 'self_employed', ...verdict(60, 'score.employment-kind.self-employed') },
        { value: 'herder', ...verdict(50, 'score.employment-kind.herder') },
      ],
      otherwise: verdict(20, 'score.employment-kind.other'),
      whenUnknown: verdict(0, 'score.employment-kind.unknown'),
      whenNotApplicable: verdict(50, 'score.employment-kind.not-applicable'),
    },
    {
      input: 'guarantors',
      weight: 20,
      bands: [
        { from: 0, ...verdict(40, 'score.guarantors.none') },
        { from: 1, ...verdict(100, 'score.guarantors.some') },
      ],
      whenUnknown: verdict(40, 'score.guarantors.unknown'),
      whenNotApplicable: verdict(40, 'score.guarantors.not-applicable'),
    },
  ],
  grades: [
    { grade: 'A', from: 800 },
    { grade: 'B', from: 650 },
    { grade: 'C', from: 500 },
    { grade: 'D', from: 350 },
    { grade: 'E', from: 0 },
  ],
  cutOffs: { approveFrom: 650, referFrom: 350 },
  rules: [],
  whenLimitBroken: 'refuse',
  leastSurenessBps: 0,
};

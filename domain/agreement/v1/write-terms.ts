import { annualRateBps } from './annual-rate.ts';
import { type DraftClause, facts, fill, paragraph, type Writer } from './writer.ts';

/** The terms of the offer with every figure of the engine. */
export function writeTerms({ inputs, formats: { money, months, rate, date }, texts }: Writer): DraftClause {
  const { offered, schedule, product } = inputs;
  const { kind } = product;
  const { cost } = offered;
  const words = texts.terms;
  const sum = { amount: money(offered.amountMnt), term: months(offered.termMonths) };
  const unlessNothing = (amountMnt: number): string | null => (amountMnt === 0 ? null : money(amountMnt));
  return {
    heading: words.heading[kind],
    parts: [
      paragraph(fill(words[kind], sum)),
      facts(words.title, [
        [words.product, fill(words.productLine, { name: product.name, version: product.version })],
        [words.amount[kind], sum.amount],
        [words.downPayment, unlessNothing(offered.downPaymentMnt)],
        [words.tradeIn, unlessNothing(offered.tradeInMnt)],
        [words.financed, money(schedule.amountFinanced)],
        [words.paidOut[kind], money(cost.paidOutMnt)],
        [words.term, sum.term],
        [words.startOn, date(offered.startOn)],
        [words.monthlyRate, rate(cost.monthlyRateBps)],
        [words.annualRate, rate(annualRateBps(offered))],
        [words.instalment[cost.isLevel ? 'level' : 'falling'], money(cost.instalmentMnt)],
        [words.lastPayment, money(cost.lastPaymentMnt)],
        [words.residual, unlessNothing(offered.residualMnt)],
        [words.interest, money(cost.totalInterestMnt)],
        [words.fees, money(cost.totalFeesMnt)],
        [words.total, money(cost.totalPaidMnt)],
        [words.cost, money(schedule.costOfCredit)],
        [words.effective, rate(cost.effectiveRateBps)],
      ]),
    ],
  };
}

export function writeRate({ inputs: { offered }, formats: { rate }, texts }: Writer): DraftClause {
  const { cost } = offered;
  const yearly = { monthly: rate(cost.monthlyRateBps), annual: rate(annualRateBps(offered)) };
  return {
    heading: texts.rate.heading,
    parts: [
      paragraph(fill(texts.rate.nominal, yearly)),
      paragraph(fill(texts.rate.effective, { effective: rate(cost.effectiveRateBps) })),
    ],
  };
}

import type { PaperField } from '@zeel/domain/request-form';
import type { Fact, Facts } from './facts.ts';

const nameOf = ({ companyName, patronymic, givenName }: Facts): Fact | undefined => {
  if (companyName) return companyName;
  const parts = [patronymic, givenName].flatMap((fact) => (fact === undefined ? [] : [String(fact.value)]));
  return parts.length === 0 ? undefined : { kind: 'text', value: parts.join(' ') };
};

/** What was told about a line that a paper proves; undefined where nothing was. */
export function toldOf(field: PaperField, facts: Facts): Fact | undefined {
  switch (field) {
    case 'printedName':
      return nameOf(facts);
    case 'registerNumber':
      return facts.companyNumber ?? facts.registerNumber;
    case 'monthlyIncome':
      return facts.monthlyIncome ?? facts.monthlyProfit;
    default:
      return facts[field];
  }
}

import './catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import { bankNameOf, monthsSince, USUAL_BANKS } from '@zeel/domain/request-form';
import { useBanks } from '../../../shared/banks/use-banks.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Fact } from './facts.ts';

const PHONE = /^(\+976)?(\d{4})(\d{4})$/;

/** A phone number in groups of four. */
const showPhone = (phone: string): string => phone.replace(PHONE, '+976 $2 $3');

/** Writes a fact as it is read. */
export function useFactWords(): (fact: Fact) => string {
  const { t } = useTranslation(['dossier', 'request']);
  const { money, number, date, yearMonth, months } = useFormats();
  const banks = useBanks();
  return (fact) => {
    switch (fact.kind) {
      case 'money':
        return money(fact.value);
      case 'count':
        return number(fact.value);
      case 'year':
        return String(fact.value);
      case 'years':
        return t('dossier:values.age', { count: fact.value });
      case 'kilometres':
        return t('dossier:values.kilometres', { value: number(fact.value) });
      case 'date':
        return date(fact.value);
      case 'month': {
        const since = monthsSince(fact.value, lenderDate(new Date()));
        const month = yearMonth(fact.value);
        return since === null ? month : t('dossier:values.since', { month, duration: showSince(since) });
      }
      case 'sex':
        return t(`dossier:values.${fact.value}`);
      case 'employment':
        return t(`request:employmentKinds.${fact.value}`);
      case 'collateral':
        return t(`request:collateralKinds.${fact.value}`);
      case 'condition':
        return t(`request:conditions.${fact.value}`);
      case 'bank':
        return bankNameOf(banks ?? USUAL_BANKS, fact.value);
      case 'phone':
        return showPhone(fact.value);
      case 'email':
      case 'text':
        return fact.value;
    }
  };

  function showSince(count: number): string {
    return count < 24 ? months(count) : t('dossier:values.years', { count: Math.floor(count / 12) });
  }
}

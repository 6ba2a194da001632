import '../catalogue.ts';
import type { Bank } from '@zeel/domain/request-form';
import { BANK_LIMITS } from '@zeel/protocol/rooms/banks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import type { BankField } from './find-bank-problems.ts';

interface BankFieldsProps {
  readonly bank: Bank;
  /** Tells the fields of several banks on one page apart. */
  readonly suffix: string;
  /** A code that was saved stays: requests and payouts name the bank by it. */
  readonly isCodeFixed: boolean;
  readonly problemAt: (field: BankField) => string | undefined;
  readonly onChange: (change: Partial<Bank>) => void;
}

/** How a bank is called, and the digits that it is known by. */
export function BankFields({ bank, suffix, isCodeFixed, problemAt, onChange }: BankFieldsProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="zl-bank__fields">
      <TextField
        name={`bankName${suffix}`}
        label={t('banks.name')}
        autoComplete="off"
        maxLength={BANK_LIMITS.name}
        value={bank.name}
        problem={problemAt('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        name={`bankCode${suffix}`}
        label={t('banks.code')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={BANK_LIMITS.code}
        readOnly={isCodeFixed}
        value={bank.code}
        problem={problemAt('code')}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <TextField
        name={`bankIban${suffix}`}
        label={t('banks.ibanBank')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={BANK_LIMITS.ibanBank}
        value={bank.ibanBank ?? ''}
        problem={problemAt('ibanBank')}
        onChange={({ target }) => onChange({ ibanBank: target.value === '' ? null : target.value })}
      />
    </div>
  );
}

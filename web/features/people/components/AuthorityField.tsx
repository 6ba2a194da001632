import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { readAmount } from '../read-amount.ts';

interface AuthorityFieldProps {
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The amount up to which an approver decides, repeated as money so that no zero is lost. */
export function AuthorityField({ value, problem, onChange }: AuthorityFieldProps): ReactNode {
  const { t } = useTranslation('people');
  const amountMnt = readAmount(value);
  return (
    <TextField
      name="authorityMnt"
      label={t('panel.authority')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      look="figure"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      hint={amountMnt ? <MoneyText amountMnt={amountMnt} /> : t('panel.authorityHint')}
    />
  );
}

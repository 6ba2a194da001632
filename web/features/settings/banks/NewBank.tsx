import '../catalogue.ts';
import type { Bank } from '@zeel/domain/request-form';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { BankFields } from './BankFields.tsx';
import { BANK_FIELDS, findBankProblem } from './find-bank-problems.ts';

const EMPTY: Bank = { code: '', name: '', ibanBank: null, isActive: true };

interface NewBankProps {
  readonly list: readonly Bank[];
  readonly onAdd: (bank: Bank) => void;
}

/** A bank that comes onto the list, last. It counts when the list is saved. */
export function NewBank({ list, onAdd }: NewBankProps): ReactNode {
  const { t } = useTranslation('settings');
  const [bank, setBank] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const problemOf = (field: (typeof BANK_FIELDS)[number]) => findBankProblem(bank, list, field);
  const add = (): void => {
    const isSound = BANK_FIELDS.every((field) => problemOf(field) === null);
    setTried(!isSound);
    if (!isSound) return;
    onAdd({ ...bank, name: bank.name.trim() });
    setBank(EMPTY);
  };
  // These fields stand inside the form of the whole list, which the key would save without them.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <FieldSet className="zl-bank zl-bank--new" label={t('banks.addTitle')} isTight>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the fields inside */}
      <div onKeyDown={onKeyDown}>
        <BankFields
          bank={bank}
          suffix="New"
          isCodeFixed={false}
          problemAt={(field) => {
            const found = isTried ? problemOf(field) : null;
            return found === null ? undefined : t(`banks.problems.${found}`);
          }}
          onChange={(change) => setBank({ ...bank, ...change })}
        />
      </div>
      <Button size="small" onClick={add}>
        {t('banks.add')}
      </Button>
    </FieldSet>
  );
}

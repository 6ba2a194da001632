import '../catalogue.ts';
import './banks.css';
import type { Bank } from '@zeel/domain/request-form';
import { BANK_LIMITS } from '@zeel/protocol/rooms/banks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { SettingPanel } from '../groups/SettingPanel.tsx';
import { type SettingOf, useSettingForm } from '../groups/use-setting-form.ts';
import { BankRow, type Way } from './BankRow.tsx';
import { type BankField, findBankProblem } from './find-bank-problems.ts';
import { NewBank } from './NewBank.tsx';

interface Moved {
  readonly code: string;
  readonly way: Way;
}

/** The banks that accounts are at: names, codes, which can be chosen, and in which order. */
export function BanksPart({ setting }: { readonly setting: SettingOf<'banks'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  const { list } = form.value;
  const id = useId();
  const moveIdOf = (code: string, way: Way): string => `${id}${way}${code}`;
  const [moved, setMoved] = useState<Moved | null>(null);
  // A button that went along with its bank keeps the focus; at the end of the list the other one takes it.
  useEffect(() => {
    if (moved === null) return;
    const ways: Way[] = moved.way === 'up' ? ['up', 'down'] : ['down', 'up'];
    for (const way of ways.toReversed()) document.getElementById(`${id}${way}${moved.code}`)?.focus();
  }, [moved, id]);
  const activeCount = list.filter(({ isActive }) => isActive).length;
  const set = (at: number, change: Partial<Bank>): void =>
    form.change({ list: list.map((bank, place) => (place === at ? { ...bank, ...change } : bank)) });
  const moveTo = (at: number, way: Way): (() => void) | undefined => {
    const to = way === 'up' ? at - 1 : at + 1;
    const [bank, other] = [list[at], list[to]];
    if (!bank || !other) return undefined;
    return () => {
      form.change({ list: list.with(to, bank).with(at, other) });
      setMoved({ code: bank.code, way });
    };
  };
  const problemAt = (at: number, bank: Bank, field: BankField): string | undefined => {
    const refused = form.problemAt(`list.${at}.${field}`);
    if (refused === undefined) return undefined;
    const found = findBankProblem(bank, list.slice(0, at), field);
    return found === null ? refused : t(`banks.problems.${found}`);
  };
  const placeOfMoved = list.findIndex(({ code }) => code === moved?.code);
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('parts.banks.title')}
      isPageTitle
      text={t('banks.text')}
    >
      <Hidden as="p" role="status">
        {placeOfMoved >= 0 &&
          t('banks.moved', { name: list[placeOfMoved]?.name ?? '', number: placeOfMoved + 1 })}
      </Hidden>
      {list.map((bank, at) => (
        <BankRow
          key={bank.code}
          bank={bank}
          before={setting.value.list.find(({ code }) => code === bank.code)}
          isOnlyActive={bank.isActive && activeCount === 1}
          problemAt={(field) => problemAt(at, bank, field)}
          onChange={(change) => set(at, change)}
          onRemove={() => form.change({ list: list.toSpliced(at, 1) })}
          moveId={(way) => moveIdOf(bank.code, way)}
          onUp={moveTo(at, 'up')}
          onDown={moveTo(at, 'down')}
        />
      ))}
      {list.length < BANK_LIMITS.list && (
        <NewBank list={list} onAdd={(bank) => form.change({ list: [...list, bank] })} />
      )}
    </SettingPanel>
  );
}

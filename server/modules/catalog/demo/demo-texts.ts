import type { LendingPolicy, PolicyTexts } from '@zeel/domain/policy';
import type { ProductTexts } from '@zeel/protocol/rooms/catalog';
import type { PolicyTextsByLanguage, TextsByLanguage } from '../tables.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export type DemoProductId = keyof typeof en.products;

/** The words of a demo product in every language. Fees that products share are named once. */
export function demoTexts(prodId: DemoProductId): TextsByLanguage {
  const textsIn = ({ fees, products }: typeof en): ProductTexts => ({ ...products[prodId], fees });
  return { en: textsIn(en), zh: textsIn(zh), fr: textsIn(fr), ja: textsIn(ja), mn: textsIn(mn) };
}

const pick = (names: Readonly<Record<string, string>>, entries: readonly { readonly code: string }[]) =>
  Object.fromEntries(Object.entries(names).filter(([code]) => entries.some((entry) => entry.code === code)));

/** The words of a demo policy in every language. Products share conditions and checks, which are named once. */
export function demoPolicyTexts(policy: LendingPolicy): PolicyTextsByLanguage {
  const textsIn = ({ conditions, checklist }: typeof en): PolicyTexts => ({
    conditions: pick(conditions, policy.conditions),
    checklist: pick(checklist, policy.checklist),
  });
  return { en: textsIn(en), zh: textsIn(zh), fr: textsIn(fr), ja: textsIn(ja), mn: textsIn(mn) };
}

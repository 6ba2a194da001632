import { lenderDate, type TermsChange } from '@zeel/domain/product';
import type { IsoDate } from '@zeel/domain/schedule';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { replaceSearch } from '../../shared/address/replace-search.ts';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';
import { usePlace } from '../../shared/routing/use-routing.ts';
import { changeOption, MAX_OPTIONS, makeOption, type Option } from './option.ts';
import { isSharedAddress, readOptions, writeOptions } from './options-in-address.ts';
import { createQuoter, type QuotedOption } from './quote-option.ts';

interface State {
  readonly options: readonly Option[];
  readonly activeIndex: number;
}

export type CalculatorAction =
  | { readonly type: 'choose'; readonly product: Product }
  | { readonly type: 'change'; readonly change: TermsChange }
  | { readonly type: 'activate'; readonly index: number }
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'start-on'; readonly startOn: IsoDate };

function replaceActive({ options, activeIndex }: State, option: Option): State {
  return { activeIndex, options: options.map((one, index) => (index === activeIndex ? option : one)) };
}

/** The actions of the calculator. */
export function step(state: State, action: CalculatorAction): State {
  const active = state.options[state.activeIndex];
  if (active === undefined) return state;
  switch (action.type) {
    case 'choose':
      return replaceActive(state, makeOption(action.product, active.startOn));
    case 'change':
      return replaceActive(state, changeOption(active, action.change));
    case 'activate':
      return { ...state, activeIndex: Math.min(action.index, state.options.length - 1) };
    case 'add': {
      if (state.options.length >= MAX_OPTIONS) return state;
      // A new option starts as a copy of the present one: people compare by changing one thing.
      return { options: [...state.options, { ...active }], activeIndex: state.options.length };
    }
    case 'remove': {
      if (state.options.length === 1) return state;
      const options = state.options.filter((_, index) => index !== action.index);
      const moved = state.activeIndex > action.index ? state.activeIndex - 1 : state.activeIndex;
      return { options, activeIndex: Math.min(moved, options.length - 1) };
    }
    case 'start-on':
      return {
        ...state,
        options: state.options.map((option) => ({ ...option, startOn: action.startOn })),
      };
  }
}

// Browsers allow about a hundred address changes in half a minute; a slider makes more.
const ADDRESS_DELAY_MS = 300;

export interface Calculator {
  readonly options: readonly QuotedOption[];
  readonly active: QuotedOption;
  readonly activeIndex: number;
  readonly today: IsoDate;
  /** Somebody else sent this calculation, and nobody has changed it since. */
  readonly isShared: boolean;
  readonly dispatch: (action: CalculatorAction) => void;
}

/** The calculator's state, begun from the address and written back to it. There is at least one product. */
export function useCalculator(products: readonly Product[], workingDays: WorkingDays): Calculator {
  const today = useMemo(() => lenderDate(new Date()), []);
  const { search } = usePlace();
  const [state, dispatch] = useReducer(step, null, (): State => {
    const { options } = readOptions(new URLSearchParams(search), products, today);
    const [product] = products;
    if (options.length > 0 || product === undefined) return { options, activeIndex: 0 };
    return { options: [makeOption(product, today)], activeIndex: 0 };
  });
  const [opened] = useState(() => ({
    options: state.options,
    isShared: isSharedAddress(new URLSearchParams(search)),
  }));
  const isShared = opened.isShared && opened.options === state.options;
  const quoteOption = useMemo(() => createQuoter(toCalendar(workingDays)), [workingDays]);
  useWriteAddress(state.options, opened.options);
  const options = state.options.map(quoteOption);
  const active = options[state.activeIndex];
  if (active === undefined) throw new Error('The calculator needs at least one product');
  return { options, active, activeIndex: state.activeIndex, today, isShared, dispatch };
}

/** The address says what is calculated as soon as someone has changed it, not before. */
function useWriteAddress(options: readonly Option[], first: readonly Option[]): void {
  useEffect(() => {
    if (first === options) return;
    const timer = setTimeout(
      () => replaceSearch((search) => writeOptions(search, options)),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [first, options]);
}

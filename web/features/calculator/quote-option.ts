import { type Quote, type QuoteSummary, quote, summariseQuote } from '@zeel/domain/product';
import type { WorkingDays as Calendar } from '@zeel/domain/schedule';
import type { Option } from './option.ts';

/** An option with its figures. */
export interface QuotedOption extends Option {
  readonly quote: Quote;
  readonly summary: QuoteSummary;
}

/** Computes options, each once: an option never changes, so neither do its figures. */
export function createQuoter(calendar: Calendar): (option: Option) => QuotedOption {
  const known = new WeakMap<Option, QuotedOption>();
  return (option) => {
    const made = known.get(option);
    if (made) return made;
    const computed = quote(option.product.terms, option.terms, {
      startOn: option.startOn,
      workingDays: calendar,
    });
    const quoted = { ...option, quote: computed, summary: summariseQuote(computed) };
    known.set(option, quoted);
    return quoted;
  };
}

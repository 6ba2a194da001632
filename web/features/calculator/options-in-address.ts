import type { AssetCondition, TermsChange } from '@zeel/domain/product';
import { asIsoDate, type IsoDate } from '@zeel/domain/schedule';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { MAX_OPTIONS, makeOption, type Option } from './option.ts';

/** One value per option: `car-lease~35000000~24~14000000~0~used`. */
const OPTION_KEY = 'calc';
/** The first day of the calculation, so that a shared link shows the same figures on another day. */
const START_KEY = 'from';
/** Marks a link that somebody sent to somebody else. */
const SHARED_KEY = 'shared';
const SEPARATOR = '~';

export interface AddressedOptions {
  readonly options: readonly Option[];
  readonly startOn: IsoDate;
}

function readStart(search: URLSearchParams, today: IsoDate): IsoDate {
  try {
    return asIsoDate(search.get(START_KEY) ?? today);
  } catch {
    // A date that was typed by hand and does not exist counts as today.
    return today;
  }
}

const readNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

const isCondition = (text: string | undefined): text is AssetCondition => text === 'new' || text === 'used';

function readTermsChange([amount, term, down, residual, condition]: readonly string[]): TermsChange {
  const numbers = {
    amountMnt: readNumber(amount),
    termMonths: readNumber(term),
    downPaymentMnt: readNumber(down),
    residualMnt: readNumber(residual),
  };
  const known = Object.entries(numbers).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...(isCondition(condition) ? { condition } : {}) };
}

/** Reads what a link says, held to what is offered now. Products that are closed are left out. */
export function readOptions(
  search: URLSearchParams,
  products: readonly Product[],
  today: IsoDate,
): AddressedOptions {
  const startOn = readStart(search, today);
  const options = search.getAll(OPTION_KEY).flatMap((text) => {
    const [prodId, ...parts] = text.split(SEPARATOR);
    const product = products.find(({ id }) => id === prodId);
    return product === undefined ? [] : [makeOption(product, startOn, readTermsChange(parts))];
  });
  return { options: options.slice(0, MAX_OPTIONS), startOn };
}

/** Whether the address came from somebody else. */
export const isSharedAddress = (search: URLSearchParams): boolean => search.has(SHARED_KEY);

/** The products that an address calculates, by their ids. */
export const readCalculatedIds = (search: URLSearchParams): readonly string[] =>
  search.getAll(OPTION_KEY).flatMap((text) => text.split(SEPARATOR, 1));

const writeOption = ({ product, terms }: Option): string => {
  const parts = [product.id, terms.amountMnt, terms.termMonths];
  if (product.terms.kind === 'lease')
    parts.push(terms.downPaymentMnt, terms.residualMnt, terms.condition ?? '');
  return parts.join(SEPARATOR);
};

/** Writes the options into a query and leaves everything else in it alone; whoever changes a shared calculation makes it their own. */
export function writeOptions(search: URLSearchParams, options: readonly Option[]): void {
  search.delete(OPTION_KEY);
  search.delete(SHARED_KEY);
  for (const option of options) search.append(OPTION_KEY, writeOption(option));
  const [first] = options;
  if (first === undefined) search.delete(START_KEY);
  else search.set(START_KEY, first.startOn);
}

/** Writes the options for somebody else to open. */
export function writeSharedOptions(search: URLSearchParams, options: readonly Option[]): void {
  writeOptions(search, options);
  search.set(SHARED_KEY, '1');
}

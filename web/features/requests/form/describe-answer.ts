import { type Bank, bankNameOf, USUAL_BANKS } from '@zeel/domain/request-form';
import type { Formats } from '@zeel/protocol/formats';
import type { Translate } from '../../../shared/i18n/text-keys.ts';
import { shownPhone } from './shown-phone.ts';

/** Where the words of a choice stand, by the end of its path. */
const CHOICE_GROUPS: Readonly<Record<string, string>> = {
  'terms.condition': 'conditions',
  'applicant.kind': 'applicantKinds',
  'income.person.employmentKind': 'employmentKinds',
  'asset.collateral.kind': 'collateralKinds',
  'parties.role': 'partyRoles',
  'parties.relation': 'relations',
};

/** What answers are put into words with. */
interface AnswerWords {
  readonly formats: Formats;
  /** Null until the server has said them. */
  readonly banks: readonly Bank[] | null;
}

/** An answer as it is read, not typed. Undefined where nothing was answered. */
export function describeAnswer(
  path: string,
  value: unknown,
  t: Translate<'request'>,
  { formats: { money, months, number, yearMonth, list }, banks }: AnswerWords,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') {
    if (path.endsWith('Mnt')) return money(value);
    if (path.endsWith('termMonths')) return months(value);
    return path.endsWith('.year') ? String(value) : number(value);
  }
  if (Array.isArray(value)) return describeList(value, t, list);
  if (typeof value !== 'string') return undefined;
  const group = CHOICE_GROUPS[path.replace(/\.list\.\d+/, '')];
  // Choices are closed lists, each with its group of words; a test walks all of them.
  if (group !== undefined) return (t as (key: string) => string)(`${group}.${value}`);
  if (path.endsWith('bankCode')) return bankNameOf(banks ?? USUAL_BANKS, value);
  if (path.endsWith('hone')) return `+976 ${shownPhone(value)}`;
  return path.endsWith('employedSince') || path.endsWith('foundedOn') ? yearMonth(value) : value;
}

/** Parties by name; consents by their count. */
function describeList(
  members: readonly unknown[],
  t: Translate<'request'>,
  list: (items: readonly string[]) => string,
): string | undefined {
  if (members.length === 0) return undefined;
  const names = members.flatMap((member) => {
    const name = typeof member === 'object' && member !== null && 'givenName' in member && member.givenName;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  return names.length > 0 ? list(names) : t('stale.entries', { count: members.length });
}

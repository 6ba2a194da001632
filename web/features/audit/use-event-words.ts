import './catalogue.ts';
import { isOneOf } from '@zeel/domain/lists';
import { type AuditEventRow, type AuditFact, isAuditType } from '@zeel/protocol/rooms/audit';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { LANGUAGE_NAMES } from '../../shared/i18n/language-names.ts';
import { useFormats } from '../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { callProductField, findProductValue } from './product-words.ts';

interface EventWords {
  readonly actorOf: (event: AuditEventRow) => string;
  readonly objectOf: (event: AuditEventRow) => string;
  /** The event as one sentence. */
  readonly sentenceOf: (event: AuditEventRow) => string;
  readonly factOf: (
    event: AuditEventRow,
    fact: AuditFact,
  ) => { readonly name: string; readonly value: string };
}

/** Its facts are the changed fields of a product, by their paths. */
const DRAFT_CHANGED = 'product.draft_changed';

/** Events in the language of the reader. */
export function useEventWords(): EventWords {
  const { t, find } = useTranslation('audit');
  const desk = useTranslation('desk');
  const disbursements = useTranslation('disbursements');
  const identity = useTranslation('identity');
  const shell = useTranslation('shell');
  const settings = useTranslation('settings');
  const documents = useTranslation('documents');
  const products = useTranslation('products');
  const { money, rate } = useFormats();
  const actorOf: EventWords['actorOf'] = ({ actor: { kind, name } }) =>
    name ?? t(kind === 'person' ? 'actors.unknown' : `actors.${kind}`);
  const objectOf: EventWords['objectOf'] = ({ object: { kind, name } }) =>
    (name === null ? undefined : (find(`objects.${kind}`, { name }) ?? name)) ??
    find(`unnamed.${kind}`) ??
    t('unnamed.thing');
  const writeValue = (type: string, name: string, value: string): string => {
    const ofProduct = type === DRAFT_CHANGED ? findProductValue(name, value, products.find) : undefined;
    if (ofProduct !== undefined) return ofProduct;
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
    // A range of amounts has its name before that of its end: `terms.amountMnt.max`.
    if (/Mnt(?:\.\w+)?$/.test(name) && /^\d+$/.test(value)) return money(Number(value));
    if (name.endsWith('Bps') && /^\d+$/.test(value)) return rate(Number(value));
    if (name === 'state' && type === 'loan_request.moved') return desk.find(`states.${value}`) ?? value;
    if (name === 'state' && type === 'disbursement.moved')
      return disbursements.find(`states.${value}`) ?? value;
    if (name === 'was') return documents.find(`file.states.${value}`) ?? value;
    if (name === 'method') return find(`signInWays.${value}`) ?? value;
    if (name === 'group' && type === 'setting.changed') return find(`settingGroups.${value}`) ?? value;
    if (name === 'offered')
      return value
        .split(', ')
        .map((language) => (isOneOf(LANGUAGES, language) ? LANGUAGE_NAMES[language] : language))
        .join(', ');
    if (name === 'weekdays')
      return value
        .split(', ')
        .map((day) => shell.find(`contact.weekdays.${day}`) ?? day)
        .join(', ');
    if (name === 'roles')
      return value
        .split(', ')
        .map((role) => identity.find(`role.${role}`) ?? role)
        .join(', ');
    return value;
  };
  /** An entry of a list by its name; codes of reasons, papers and languages have names too. */
  const callEntry = (of: string): string =>
    of
      .split(' · ')
      .map((part) =>
        isOneOf(LANGUAGES, part)
          ? LANGUAGE_NAMES[part]
          : (settings.find(`reasons.names.${part}`) ?? documents.find(`papers.${part}.name`) ?? part),
      )
      .join(' · ');
  const callPart = (part: string): string =>
    isOneOf(LANGUAGES, part) ? LANGUAGE_NAMES[part] : (find(`facts.${part}`) ?? part);
  const callFact = (type: string, name: string): string => {
    if (type === DRAFT_CHANGED) return callProductField(name, products.find, callPart);
    // What an address was and is.
    return callPart(name === 'state' && type.startsWith('email.') ? 'email' : name);
  };
  return {
    actorOf,
    objectOf,
    sentenceOf: (event) => {
      const values = { actor: actorOf(event), object: objectOf(event) };
      const { type } = event;
      // A trail outlives the version that reads it: an event of another one is told by its code.
      return isAuditType(type)
        ? t(`events.${type}`, values)
        : t('unknownEvent', { actor: values.actor, type });
    },
    factOf: ({ type }, { name, of, before, value }) => ({
      name: [...(of === undefined ? [] : [callEntry(of)]), callFact(type, name)].join(' · '),
      value:
        before === null
          ? writeValue(type, name, value)
          : t('changedFrom', {
              before: writeValue(type, name, before),
              value: writeValue(type, name, value),
            }),
    }),
  };
}

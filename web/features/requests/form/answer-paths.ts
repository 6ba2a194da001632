import type { DataStep, RequestData } from '@zeel/domain/request-form';

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Dotted paths to the answers of exactly this type: `person.registerNumber`. */
export type PathTo<Answers, Value> = {
  [Key in keyof Answers & string]: IsSame<Answers[Key], Value> extends true
    ? Key
    : Answers[Key] extends readonly unknown[]
      ? never
      : Answers[Key] extends object
        ? `${Key}.${PathTo<Answers[Key], Value>}`
        : never;
}[keyof Answers & string];

export type TextPath<Step extends DataStep> = PathTo<RequestData[Step], string>;
export type NumberPath<Step extends DataStep> = PathTo<RequestData[Step], number | null>;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer at a path; undefined where the path leads nowhere. */
export function getAt(answers: object, path: string): unknown {
  let value: unknown = answers;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(name)];
    else value = isGroup(value) ? value[name] : undefined;
  }
  return value;
}

/** Copies the answers with one of them replaced; groups that are not touched stay the same objects. */
export function setAt<Answers extends object>(answers: Answers, path: string, value: unknown): Answers {
  const [name = '', ...rest] = path.split('.');
  const inner = getAt(answers, name);
  const next = rest.length === 0 || !isGroup(inner) ? value : setAt(inner, rest.join('.'), value);
  // Copies a group with one entry replaced by another of its type, as the typed paths above see to.
  return { ...answers, [name]: next };
}

/** Every answer by its path. A list (parties, consents) is one answer: its members have no lasting place. */
export function listAnswers(answers: object, prefix = ''): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(answers)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (isGroup(value)) for (const entry of listAnswers(value, path)) found.set(...entry);
    else found.set(path, value);
  }
  return found;
}

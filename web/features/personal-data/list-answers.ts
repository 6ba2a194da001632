import type { Formats } from '@zeel/protocol/formats';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every answer of a request that was given, under the label that the form has for it. */
export function listAnswers(
  answers: Readonly<Record<string, unknown>>,
  find: (key: string) => string | undefined,
  { money, number }: Pick<Formats, 'money' | 'number'>,
): (readonly [name: string, value: string])[] {
  const write = (path: string, value: unknown): string => {
    if (typeof value === 'number') return path.endsWith('Mnt') ? money(value) : number(value);
    if (typeof value === 'boolean') return find(value ? 'yes' : 'no') ?? String(value);
    return String(value);
  };
  const walk = (step: string, path: string, value: unknown): (readonly [string, string])[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => walk(step, path, one));
    if (isRecord(value))
      return Object.entries(value).flatMap(([name, one]) =>
        walk(step, path === '' || path === 'list' ? name : `${path}.${name}`, one),
      );
    return [[find(`labels.${step}.${path}`) ?? path, write(path, value)]];
  };
  return Object.entries(answers).flatMap(([step, value]) => walk(step, '', value));
}

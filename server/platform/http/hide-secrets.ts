/** Names of fields whose values no line of the log shows. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'password',
  'token',
  'secret',
  'cookie',
  'registerNumber',
  'body',
  'headers',
]);

const HIDDEN = '[hidden]';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a line without what someone would log by mistake: secret names among them, and one level deeper. The fields that
 * have a serializer are left to it.
 */
export function hideSecrets(fields: Fields, serialized: Fields): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(fields))
    shown[name] = SECRET_NAMES.has(name)
      ? HIDDEN
      : name in serialized
        ? fields[name]
        : hideWithin(fields[name]);
  return shown;
}

function hideWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const secret = Object.keys(value).filter((name) => SECRET_NAMES.has(name));
  return secret.length === 0
    ? value
    : { ...value, ...Object.fromEntries(secret.map((name) => [name, HIDDEN])) };
}

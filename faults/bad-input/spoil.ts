import type { Dice } from '../harness/fault.ts';

const nest = (depth: number): unknown => {
  let inner: unknown = 1;
  for (let level = 0; level < depth; level += 1) inner = [inner];
  return inner;
};

/** Values that programs stumble over. */
export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  -0,
  1e308,
  2 ** 53,
  -(2 ** 63),
  0.1,
  [],
  {},
  [[]],
  nest(40),
  'a'.repeat(5_000),
  '\u0000',
  'half \ud800 a pair',
  '\u202Egnp.exe',
  '￾',
  "'; drop table users; --",
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  '9'.repeat(400),
  '-1',
  '1e9',
  'NaN',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '01989d2e-0000-7000-8000-00000000dead',
  'someone@',
  'ä@xn--.example',
  '🏦'.repeat(200),
  { toString: 'x' },
  { length: -1 },
  Array.from({ length: 300 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, index])),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anyOf = <Value>(values: readonly Value[], dice: Dice): Value => {
  const value = values[dice(values.length)];
  if (value === undefined) throw new RangeError('There is nothing to choose from.');
  return value;
};

/** Breaks a value somewhere: another value in its place, a field too many, one too few. */
export function spoil(value: unknown, dice: Dice): unknown {
  const goDeeper = dice(4) > 0;
  if (isObject(value)) return spoilObject(value, dice, goDeeper);
  if (Array.isArray(value) && value.length > 0 && goDeeper) {
    const at = dice(value.length);
    return value.map((item, index) => (index === at ? spoil(item, dice) : item));
  }
  return NASTY_VALUES[dice(NASTY_VALUES.length)];
}

function spoilObject(value: Record<string, unknown>, dice: Dice, goDeeper: boolean): unknown {
  const names = Object.keys(value);
  if (names.length > 0 && goDeeper) {
    const name = anyOf(names, dice);
    return { ...value, [name]: spoil(value[name], dice) };
  }
  const roll = dice(4);
  if (roll === 0 && names.length > 0) {
    const left = anyOf(names, dice);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== left));
  }
  if (roll === 1) return { ...value, [anyOf(['extra', 'constructor', 'id', 'roles'], dice)]: 'x' };
  // An own field of this name, as JSON.parse makes it.
  if (roll === 2)
    return JSON.parse(`{"__proto__":{"isAdmin":true},${JSON.stringify(value).slice(1)}`.replace(',}', '}'));
  return NASTY_VALUES[dice(NASTY_VALUES.length)];
}

/** Bodies that are no JSON of ours, with what they call themselves. */
export const NASTY_BODIES: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[1,2'],
  ['application/json', '{"a":1}{"b":2}'],
  ['application/json', '['.repeat(20_000)],
  ['application/json', `{"a":"${'x'.repeat(120_000)}"}`],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
  ['application/json', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['application/json; charset=utf-16', '{}'],
  [
    'application/xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  ['application/x-www-form-urlencoded', 'a=1&a=2&b[c]=3'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ['text/plain', 'hello'],
  ['', '{}'],
  ['/', '{}'],
  ['application/json;;;=', '{}'],
];

/** Headers that a stranger may send. Values are Latin-1, because nothing else can be sent. */
export const NASTY_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'ключ'.replaceAll(/./g, 'é') },
  { 'accept-language': 'xx-XX,;q=2,*;q=-1' },
  { 'accept-language': 'a'.repeat(5_000) },
  { accept: 'application/x-nothing' },
  { 'accept-encoding': 'br;q=0, gzip;q=NaN, *;q=0' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '"'.repeat(500) },
  { range: 'bytes=-1--5,0-' },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1, ::::" },
  { forwarded: 'for="_x";proto=ftp' },
  { host: 'evil.example' },
  { origin: 'null' },
  { cookie: `${'a=b; '.repeat(400)}zeel=\u00ff` },
  { 'x-zeel-request-secret': 'x'.repeat(43) },
  { 'x-zeel-request-secret': '' },
  { 'x-zeel-captcha': 'e30=' },
  { 'x-zeel-captcha': '\u00ff'.repeat(3_000) },
  { expect: '200-maybe' },
  { te: 'trailers, deflate;q=9' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-length-hint': '-1' },
];

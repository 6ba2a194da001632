import { deflateSync } from 'node:zlib';

const MEGABYTE = 1_048_576;
const repeat = (text: string, bytes: number): Buffer => Buffer.alloc(bytes, text, 'latin1');
const pdf = (content: Buffer): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), content]);

/** Files that are slow to look into for whoever looks twice, by what they are made of. */
export const FILES: Readonly<Record<string, () => Buffer>> = {
  'marks of byte order': () => Buffer.from(`${'\ufeff'.repeat(1_300)}x`),
  'openings of comments': () => repeat('<!--', 4_000),
  'ends of a PDF': () => pdf(repeat('%%EOF', 15 * MEGABYTE - 20)),
  'ends of a PDF in lines': () => pdf(repeat('%%EOF\n', 2 * MEGABYTE)),
  'starts of objects': () => pdf(repeat('1 0 obj ', 2 * MEGABYTE)),
  'open brackets': () =>
    pdf(Buffer.concat([Buffer.from('1 0 obj '), repeat('[', MEGABYTE), Buffer.from('\n%%EOF')])),
  'a stream that unpacks to far more': () => {
    const packed = deflateSync(Buffer.alloc(150 * MEGABYTE), { level: 1 });
    const head = `1 0 obj << /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >> stream\n`;
    return pdf(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n%%EOF\n')]));
  },
};

export interface HostileCall {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const PAGE = { accept: 'text/html' };
const JSON_BODY = { 'content-type': 'application/json', 'idempotency-key': 'a' };
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Addresses, headers and bodies that patterns and parsers stumble over. */
export const CALLS: readonly HostileCall[] = [
  ...['a', 'a/', 'a-', '-', '_/'].map((part) => ({ path: `/${part.repeat(90)}.?lang=fr`, headers: PAGE })),
  { path: `/${'a'.repeat(8_000)}?lang=fr`, headers: PAGE },
  { path: `/${'%2e%2e/'.repeat(1_000)}x`, headers: PAGE },
  { path: `/api/desk/requests?${'a=1&'.repeat(3_000)}` },
  { path: '/', headers: { ...PAGE, 'accept-language': 'a-a;q=0.1,'.repeat(1_200) } },
  { path: '/', headers: { ...PAGE, cookie: `${'; '.repeat(6_000)}zeel_locale=` } },
  {
    path: '/api/products',
    headers: { 'accept-encoding': ` ${';'.repeat(10_000)}`, 'if-none-match': '"a",'.repeat(3_000) },
  },
  { path: '/api/products', headers: { 'accept-encoding': `x${' \t'.repeat(5_000)}x` } },
  {
    path: '/api/config',
    headers: { authorization: 'a.'.repeat(6_000), 'user-agent': 'Version/'.repeat(1_500) },
  },
  { path: '/api/config', headers: { 'x-forwarded-for': '1.1.1.1, '.repeat(1_500) } },
  { path: '/api/login', headers: JSON_BODY, body: `{"email":"${'a@'.repeat(40_000)}","password":"x"}` },
  { path: '/api/login', headers: JSON_BODY, body: `{"email":"a@b.mn","password":"${'ab'.repeat(45_000)}"}` },
  {
    path: '/api/register',
    headers: JSON_BODY,
    body: `{"email":"a@b.mn","password":"${'abc'.repeat(30_000)}"}`,
  },
  { path: '/api/login', headers: JSON_BODY, body: nested(45_000) },
  {
    path: '/api/requests',
    headers: JSON_BODY,
    body: `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join()}}`,
  },
];

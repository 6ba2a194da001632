import { describe, expect, test } from 'vitest';
import { DANGER_RULES, findDangers } from './danger-rules.ts';

// Samples are put together at run time: this file is looked at by the same rules.
const join = (...parts: string[]) => parts.join('');

const caught = (path: string, line: string) => findDangers(path, line).map(({ rule }) => rule.name);

const DANGEROUS: readonly (readonly [rule: string, path: string, line: string])[] = [
  ['register number', 'docs/guide.md', join('УА', '88010112')],
  ['register number', 'server/modules/a.ts', join("const register = 'ӨҮ", "99123100'")],
  ['money as a fraction', 'web/features/a.ts', join('const amountMnt = parse', 'Float(text)')],
  ['money as a fraction', 'server/flows/a.ts', join('amountMnt.to', 'Fixed(2)')],
  ['money as a fraction', 'server/flows/a.ts', join('const fee = amountMnt ', '* 0.01;')],
  ['another clock', 'server/modules/a.ts', 'const at = new Date();'],
  ['another clock', 'domain/a.ts', 'const atMs = Date.now();'],
  ['another clock', 'server/providers/a.ts', 'now = Date.now,'],
  ['clock of the database', 'server/flows/a.ts', "where('at', '<', sql`now()`)"],
  ['clock of the database', 'server/migrations/a.ts', 'at timestamptz not null default CURRENT_TIMESTAMP,'],
  ['colour outside the theme', 'web/features/card.tsx', join("color: '#", "466a31'")],
  ['colour outside the theme', 'web/app/layouts/card.css', join('color: rgb', '(1, 2, 3)')],
  ['side of a text by its own start', 'web/css/signed-in.css', '  text-align: end;'],
  ['button by its class', 'web/features/a/Card.tsx', '<button className="zl-button zl-button--primary">'],
  ['element of the kit by its class', 'web/features/a/Card.tsx', '<section className="zl-surface zl-card">'],
  ['element of the kit by its class', 'web/features/a/Card.tsx', '<dialog ref={dialog} className="zl-card">'],
  ['widened list', 'domain/a.ts', join('(ROLES as readonly', ' string[]).includes(text)')],
  ['widened list', 'web/features/a.ts', join('(STATES as readonly', ' LoanRequestState[]).includes(state)')],
  ['cast through unknown', 'web/features/a.test.ts', join('popup as unknown', ' as Window')],
  ['cast through unknown', 'e2e/a.spec.ts', join('(entry as any', ' as { value: number }).value')],
  ['language by a cast', 'web/features/a.tsx', join('formatsFor(i18n.language as', ' Language)')],
  [
    'proof put on a call by hand',
    'web/features/a/calls.ts',
    join('headers: { [REQUEST_SECRET', '_HEADER]: secret }'),
  ],
  ['sending by hand', 'web/features/a/Card.tsx', join('const [isBusy, set', 'Busy] = useState(false);')],
  ['package registry', '.npmrc', join('registry=https://registry', '.acme.org/')],
  ['package registry', 'package-lock.json', join('"resolved', '": "https://a/b.tgz"')],
  ['path of one machine', 'README.md', join('cd /home', '/bat/zeel')],
  ['private key', 'deploy/key.pem', join('-----BEGIN RSA PRIVATE', ' KEY-----')],
  ['test that does not run', 'domain/a.test.ts', join('test', '.skip(1)')],
  ['test that does not run', 'e2e/a.spec.ts', join('test', '.only(1)')],
  ['suppression without a reason', 'server/a.ts', join('// @ts-', 'ignore')],
  ['suppression without a reason', 'server/a.ts', join('// @ts-', 'expect-error')],
];

const HARMLESS: readonly (readonly [path: string, line: string])[] = [
  ['domain/a.test.ts', 'ЪЪ99013110'],
  ['domain/a.ts', 'НИЙТ 1234'],
  ['server/modules/a.ts', 'const at = new Date(clock.now().getTime() + 5_000);'],
  ['server/platform/clock/index.ts', 'export const systemClock: Clock = { now: () => new Date() };'],
  ['web/shared/a.ts', 'const shownAt = new Date();'],
  ['web/app/theme/palette.ts', join("export const BRAND = '#", "466a31';")],
  ['web/features/card.tsx', "href='#main' title='No. #12'"],
  ['web/css/signed-in.css', '  text-align: var(--zeel-end);'],
  ['web/shared/kit/dress-button.ts', "const classes = ['zl-button'];"],
  ['web/features/a/Card.tsx', '<p className="zl-surface-note zl-input-box zl-skeleton__card">'],
  ['domain/a.ts', 'return isOneOf(ROLES, text);'],
  ['web/features/a.ts', 'const value: unknown = JSON.parse(text); // as known as it can be'],
  ['web/features/a.tsx', 'const language = useLanguage();'],
  ['web/shared/http/proof-headers.ts', join('{ [PARTY_TOKEN', '_HEADER]: token }')],
  ['web/features/a/calls.ts', 'headers: requestProof(door)'],
  ['web/features/a/Card.tsx', 'const { isBusy, send } = useSend(words);'],
  ['deploy/kubernetes.yaml', 'image: registry.example.com/zeel:1.0.0'],
  ['server/a.ts', "fetch('/api/work/items'); import '../home/index.ts';"],
  ['server/a.ts', '// @ts-expect-error the library types this field as never'],
];

describe('the dangers', () => {
  test.each(DANGEROUS)('%s is caught in %s: %s', (rule, path, line) => {
    expect(caught(path, line)).toContain(rule);
  });

  test.each(HARMLESS)('%s may hold %s', (path, line) => {
    expect(caught(path, line)).toEqual([]);
  });

  test('every rule has an example that it catches', () => {
    expect(new Set(DANGEROUS.map(([rule]) => rule))).toEqual(new Set(DANGER_RULES.map(({ name }) => name)));
  });
});

import { describe, expect, it } from 'vitest';
import { createKeptSecrets, parseOpenLink, takeSecrets } from './kept-secrets.ts';

const ID = '019a3f00-0000-7000-8000-000000000001';
const SECRET = 'k3Jx_9-aLongEnoughSecretOfARequest';

function browserAt(pathname: string, hash = '') {
  const addresses: string[] = [];
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return {
    addresses,
    kept,
    secrets: createKeptSecrets(() => storage),
    window: {
      location: { pathname, hash, search: '' },
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, address?: string | URL | null) => {
          addresses.push(String(address));
        },
      },
    },
  };
}

describe('a private link', () => {
  it('is taken out of the address and kept for the tab', () => {
    const { window, secrets, addresses } = browserAt('/track', `#open=${ID}.${SECRET}`);
    expect(takeSecrets(window, secrets)).toBe(true);
    expect(addresses).toEqual(['/track']);
    expect(secrets.readRequest()).toEqual({ loanRequestId: ID, secret: SECRET });
  });

  it.each([
    '',
    '#messages',
    '#open=',
    `#open=${ID}`,
    `#open=${ID}.short`,
    `#open=x.${SECRET}`,
    `#open=${ID}.<b>${SECRET}`,
  ])('is none: %s', (hash) => {
    expect(parseOpenLink(hash)).toBeNull();
    const { window, secrets, addresses } = browserAt('/track', hash);
    expect(takeSecrets(window, secrets)).toBe(false);
    expect(addresses).toEqual([]);
  });

  it('is forgotten when asked to', () => {
    const { secrets, kept } = browserAt('/track');
    secrets.writeRequest({ loanRequestId: ID, secret: SECRET });
    secrets.writeRequest(null);
    expect(secrets.readRequest()).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('the link of a draft', () => {
  it('leaves the address and waits for the screen of its product', () => {
    const { window, secrets, addresses } = browserAt('/app/resume/salary-loan', `#resume=${ID}.${SECRET}`);
    expect(takeSecrets(window, secrets)).toBe(true);
    expect(addresses).toEqual(['/app/resume/salary-loan']);
    expect(secrets.readDraftLink('car-lease')).toBeNull();
    expect(secrets.readDraftLink('salary-loan')).toEqual({ prodId: 'salary-loan', id: ID, secret: SECRET });
    secrets.writeDraftLink(null);
    expect(secrets.readDraftLink('salary-loan')).toBeNull();
  });

  it.each(['#resume=', `#resume=${ID}`, `#resume=x.${SECRET}`, `#other=${ID}.${SECRET}`])(
    'is none: %s',
    (hash) => {
      const { window, secrets, addresses } = browserAt('/resume/salary-loan', hash);
      expect(takeSecrets(window, secrets)).toBe(false);
      expect(addresses).toEqual([]);
    },
  );
});

describe('an invitation', () => {
  it('leaves the fragment, whatever stands before it', () => {
    const { window, secrets, addresses } = browserAt('/app/party', `#invited=${SECRET}`);
    expect(takeSecrets(window, secrets)).toBe(true);
    expect(addresses).toEqual(['/app/party']);
    expect(secrets.readPartyToken()).toEqual({ token: SECRET, isSeen: false });
  });

  it('of before leaves the path, and is known as one that others may have seen', () => {
    const { window, secrets, addresses } = browserAt(`/app/party/${SECRET}`);
    expect(takeSecrets(window, secrets)).toBe(true);
    expect(addresses).toEqual(['/app/party']);
    expect(secrets.readPartyToken()).toEqual({ token: SECRET, isSeen: true });
    secrets.writePartyToken({ token: 'another', isSeen: false });
    expect(secrets.readPartyToken()).toEqual({ token: 'another', isSeen: false });
  });

  it('is not looked for where there is none', () => {
    const { window, secrets, addresses } = browserAt('/party/mine');
    expect(takeSecrets(window, secrets)).toBe(false);
    expect(addresses).toEqual([]);
  });
});

it('keeps secrets in memory where storage is forbidden, and survives a damaged one', () => {
  const forbidden = createKeptSecrets(() => {
    throw new Error('SecurityError');
  });
  forbidden.writeRequest({ loanRequestId: ID, secret: SECRET });
  forbidden.writePartyToken({ token: SECRET, isSeen: false });
  expect(forbidden.readRequest()?.secret).toBe(SECRET);
  expect(forbidden.readPartyToken()).toEqual({ token: SECRET, isSeen: false });
  const { secrets, kept } = browserAt('/track');
  kept.set('zeel_track', '{"secret":');
  expect(secrets.readRequest()).toBeNull();
  kept.set('zeel_track', '{"secret":1}');
  expect(secrets.readRequest()).toBeNull();
});

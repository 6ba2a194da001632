import type { Bank } from '@zeel/domain/request-form';
import { listBanks } from '@zeel/protocol/rooms/banks';
import { useEffect, useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { callEndpoint } from '../http/call-endpoint.ts';
import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { whenIdle } from '../lazy-part/when-idle.ts';

/** After this a screen that opens asks again; the server answers 304 while nothing has changed. */
const FRESH_MS = 60_000;

interface BanksReader {
  readonly get: () => readonly Bank[] | null;
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The banks of the lender, read once and shared by every screen that shows or asks for an account. */
function createBanksReader(http: HttpClient): BanksReader {
  let known: readonly Bank[] | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  return {
    get: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (performance.now() - askedAtMs < FRESH_MS) return;
      askedAtMs = performance.now();
      try {
        const { data } = await callEndpoint(http, listBanks, {}, { isQuiet: true });
        if (JSON.stringify(known) === JSON.stringify(data.banks)) return;
        known = data.banks;
        for (const listener of listeners) listener();
      } catch (error) {
        // What is known stays, and the next screen asks again.
        if (!(error instanceof HttpError)) throw error;
        askedAtMs = Number.NEGATIVE_INFINITY;
      }
    },
  };
}

const readers = new WeakMap<HttpClient, BanksReader>();

/** One for each client, so that two apps share nothing. */
function readerOf(http: HttpClient): BanksReader {
  const reader = readers.get(http) ?? createBanksReader(http);
  readers.set(http, reader);
  return reader;
}

/** Every bank that the lender knows; null until the server has answered. */
export function useBanks(): readonly Bank[] | null {
  const reader = readerOf(useAppServices().http);
  useEffect(() => whenIdle(() => void reader.load()), [reader]);
  return useSyncExternalStore(reader.subscribe, reader.get, reader.get);
}

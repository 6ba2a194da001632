import { createContext, use } from 'react';
import type { ClientConfig } from '../config/client-config.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Catalogues } from '../i18n/catalogue-types.ts';
import type { SessionReads } from '../live/session-reads.ts';
import type { Act } from '../store/page-store.ts';
import type { ToastChannel } from '../toasts/toast-channel.ts';

/** A screen's name in the route table and in the `routes` catalogue. */
export type ScreenName = keyof Catalogues['routes']['screens'];

/** The session of this browser, for what outlives a single call. */
export interface BrowserSession {
  readonly readToken: () => string | null;
  /** Whether the tabs of this browser share one line for live changes. */
  readonly isSharedByTabs: boolean;
  readonly reads: SessionReads;
}

/** Services that features use without knowing who made them. */
export interface AppServices {
  readonly config: ClientConfig;
  readonly http: HttpClient;
  readonly session: BrowserSession;
  readonly toasts: ToastChannel;
  readonly act: Act;
  /** The address of a screen under the configured prefixes. */
  readonly pathTo: (screen: ScreenName, params?: Readonly<Record<string, string>>) => string;
}

export const AppServicesContext = createContext<AppServices | null>(null);

export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('AppServicesContext is missing above this component');
  return services;
}

import type { ComponentType } from 'react';
import type { PartModule } from '../../shared/lazy-part/load-part.ts';
import type { AppStore } from '../../shared/store/create-store.ts';

/** A screen as its module exports it. */
export interface PageModule extends PartModule<ComponentType> {
  /** Asks the server for what the screen will show, before the screen itself is drawn. */
  readonly prepare?: (store: AppStore) => void;
}

/** Fetches a screen. Its module exports the screen as default. */
export type PageLoader = () => Promise<PageModule>;

import type { ComponentType } from 'react';
import type { PartModule } from '../../shared/lazy-part/load-part.ts';
import type { PathParams } from '../../shared/routing/match-path.ts';
import type { AppStore } from '../../shared/store/create-store.ts';

/** A question to the server whose answer is held until it is let go. */
export interface HeldAnswer {
  readonly unsubscribe: () => void;
  /** What the screen draws the answer with, where that travels by itself; the screen waits for it, or the answer would be let go first. */
  readonly part?: Promise<unknown>;
}

/** A screen as its module exports it. */
export interface PageModule extends PartModule<ComponentType> {
  /** Asks the server for what the screen will show, before the screen itself is drawn; the screen then holds the answer. */
  readonly prepare?: (store: AppStore, params: PathParams) => HeldAnswer | null;
}

/** Fetches a screen. Its module exports the screen as default. */
export type PageLoader = () => Promise<PageModule>;

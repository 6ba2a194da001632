import { type ComponentType, createElement, type ReactElement, use } from 'react';
import { lazyModule } from './lazy-module.ts';
import type { PartModule } from './load-part.ts';

export interface LazyPart<Props extends object> {
  (props: Props): ReactElement;
  /** Begins or awaits the loading. A part that is loaded renders at once, on the server too. */
  preload(): Promise<void>;
}

/** A component that is fetched when first shown. Failures reach the nearest LazyPartBoundary. */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<ComponentType<Props>>>,
): LazyPart<Props> {
  const lazy = lazyModule(load);
  function Part(props: Props): ReactElement {
    return createElement(use(lazy.begin()).default, props);
  }
  Part.preload = async (): Promise<void> => {
    await lazy.begin();
  };
  return Part;
}

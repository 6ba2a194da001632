import { type ComponentType, createElement, type ReactElement, use } from 'react';
import { LazyPartError } from './lazy-part-error.ts';
import { loadPart, type PartModule } from './load-part.ts';
import { needsFreshPage, reloadPart } from './reload-part.ts';

export interface LazyPart<Props extends object> {
  (props: Props): ReactElement;
  /** Begins or awaits the loading. A part that is loaded renders at once, on the server too. */
  preload(): Promise<void>;
  /** Forgets a failure, so that the next render asks again. */
  retry(): void;
}

type Loading<Props extends object> = Promise<PartModule<ComponentType<Props>>>;

/** A component that is fetched when first shown. Failures reach the nearest LazyPartBoundary. */
export function lazyPart<Props extends object>(load: () => Loading<Props>): LazyPart<Props> {
  let loading: Loading<Props> | undefined;
  let failure: LazyPartError | undefined;

  const begin = (): Loading<Props> => {
    if (loading) return loading;
    const previous = failure;
    failure = undefined;
    const begun = previous ? reloadPart(load, previous) : loadPart(load);
    loading = begun;
    begun.then(
      // Where React finds these two it goes on at once instead of waiting: what was loaded before is shown with the rest.
      (module) => Object.assign(begun, { status: 'fulfilled', value: module }),
      (error: unknown) => {
        if (!(error instanceof LazyPartError)) return;
        failure = error;
        failedParts.set(error, Part);
      },
    );
    return begun;
  };

  function Part(props: Props): ReactElement {
    return createElement(use(begin()).default, props);
  }
  Part.preload = async (): Promise<void> => {
    await begin();
  };
  Part.retry = (): void => {
    loading = undefined;
  };
  return Part;
}

const failedParts = new WeakMap<LazyPartError, { retry(): void }>();

/** Makes the part behind a failure ready to be asked for again; gives false when only a fresh page can help. */
export function prepareRetry(error: LazyPartError): boolean {
  const part = failedParts.get(error);
  if (!part || needsFreshPage(error)) return false;
  part.retry();
  return true;
}

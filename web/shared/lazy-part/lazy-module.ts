import { LazyPartError } from './lazy-part-error.ts';
import { loadPart, type PartModule } from './load-part.ts';
import { needsFreshPage, reloadPart } from './reload-part.ts';

/** A module that is fetched when first asked for. */
export interface LazyModule<Value> {
  /** Begins or awaits the loading. A failure stays until the module is made ready to be asked for again. */
  readonly begin: () => Promise<PartModule<Value>>;
  /** The module once it is there. */
  readonly loaded: () => PartModule<Value> | undefined;
  /** Forgets a failure, so that the next one who needs the module asks again. */
  readonly retry: () => void;
}

export function lazyModule<Value>(load: () => Promise<PartModule<Value>>): LazyModule<Value> {
  let loading: Promise<PartModule<Value>> | undefined;
  let loaded: PartModule<Value> | undefined;
  let failure: LazyPartError | undefined;

  const begin = (): Promise<PartModule<Value>> => {
    if (loading) return loading;
    const previous = failure;
    failure = undefined;
    const begun = previous ? reloadPart(load, previous) : loadPart(load);
    loading = begun;
    begun.then(
      (module) => {
        loaded = module;
        // Where React finds these two it goes on at once instead of waiting: what was loaded before is shown with the rest.
        void Object.assign(begun, { status: 'fulfilled', value: module });
      },
      (error: unknown) => {
        if (!(error instanceof LazyPartError)) return;
        failure = error;
        failedModules.set(error, lazy);
      },
    );
    return begun;
  };
  const lazy: LazyModule<Value> = {
    begin,
    loaded: () => loaded,
    retry: () => {
      loading = undefined;
    },
  };
  return lazy;
}

const failedModules = new WeakMap<LazyPartError, { retry(): void }>();

/** Makes the module behind a failure ready to be asked for again; gives false when only a fresh page can help. */
export function prepareRetry(error: LazyPartError): boolean {
  const lazy = failedModules.get(error);
  if (!lazy || needsFreshPage(error)) return false;
  lazy.retry();
  return true;
}

import { LazyPartError } from './lazy-part-error.ts';
import { type LoadPartOptions, loadPart, type PartModule } from './load-part.ts';

interface ReloadPartOptions extends LoadPartOptions {
  /** Imports an address; injected so that tests need no browser. */
  readonly importAddress?: (address: string) => Promise<unknown>;
  readonly now?: () => number;
}

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

function isPartModule<Part>(value: unknown): value is PartModule<Part> {
  return typeof value === 'object' && value !== null && 'default' in value;
}

/** Gives the file an address on which the browser has not failed before. */
function freshAddress(address: string, nowMs: number): string {
  const url = new URL(address);
  url.searchParams.set('retry', String(nowMs));
  return url.href;
}

/**
 * Asks for a failed part again. Browsers remember a failed import by its address and fail it at once the second time,
 * so the second road is the same file under a fresh address.
 */
export async function reloadPart<Part>(
  load: () => Promise<PartModule<Part>>,
  failure: LazyPartError,
  options: ReloadPartOptions = {},
): Promise<PartModule<Part>> {
  const { importAddress = importFrom, now = Date.now } = options;
  try {
    return await loadPart(load, options);
  } catch (error) {
    const again = error instanceof LazyPartError ? error : failure;
    if (!again.request.includes('.js')) throw error;
    const module = await loadPart(() => importAddress(freshAddress(again.request, now())), options);
    if (!isPartModule<Part>(module)) throw again;
    return module;
  }
}

/** Whether only a fresh page can help: the file is gone, or a style failed, which the bundler never asks for again. */
export const needsFreshPage = ({ type, request }: LazyPartError): boolean =>
  type === 'missing' || !request.includes('.js');

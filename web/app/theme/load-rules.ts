import type { PageLoader } from '../router/page-loader.ts';
import { addressOfSheet } from './sheet-address.ts';

/** Stylesheets that only some pages need; `public` stands in the page from the start. */
export type LazyRuleGroup = 'request' | 'app';

export const addressOfRules = (group: LazyRuleGroup): string => addressOfSheet(`rules-${group}`);

const loading = new Map<LazyRuleGroup, Promise<void>>();

function append(group: LazyRuleGroup): Promise<void> {
  const address = addressOfRules(group);
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      // The next try may succeed. The words let the lazy-part loader recognise a failed import and its address.
      loading.delete(group);
      reject(new TypeError(`Failed to fetch dynamically imported module: ${link.href}`));
    });
    document.head.append(link);
  });
}

function begin(group: LazyRuleGroup): Promise<void> {
  const begun = append(group);
  begun.then(
    // Where React finds this it goes on at once instead of waiting.
    () => void Object.assign(begun, { status: 'fulfilled', value: undefined }),
    () => undefined, // Who asked for the rules is told.
  );
  return begun;
}

/** Brings the rules of a group; what needs them is shown when they are there. */
export function loadRules(group: LazyRuleGroup): Promise<void> {
  // A page that is drawn on the server names its stylesheets in its head.
  if (typeof document === 'undefined') return Promise.resolve();
  const known = loading.get(group) ?? begin(group);
  loading.set(group, known);
  return known;
}

/** A screen together with the rules that it needs; both travel at once. */
export const withRules =
  (group: LazyRuleGroup, page: PageLoader): PageLoader =>
  async () => {
    const [module] = await Promise.all([page(), loadRules(group)]);
    return module;
  };

import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface LoadGroup {
  readonly name: string;
  /** Groups that others build on have a higher priority, because a group takes along whatever its files import. */
  readonly priority: number;
  /** How many parts must share a file before it travels with the group. */
  readonly minShareCount?: number;
  /** `$initial` is what the entry imports by itself: only such files travel with the group. */
  readonly tags?: readonly ['$initial'];
  /** The group whose other files these are: the same places, without what the group above has taken. */
  readonly restOf?: string;
  /** Folders, files without their ending, and packages. The longest name decides, so a folder may have exceptions. */
  readonly holds: readonly string[];
}

/**
 * Files that travel together. Each request costs a slow line more than a few bytes do, so small shared files are one file; what is in no
 * group travels with the parts that use it.
 */
export const LOAD_GROUPS: readonly LoadGroup[] = [
  {
    // Packages that every page needs and few releases change: one request, and a cached one after the first visit.
    name: 'framework',
    priority: 8,
    holds: ['rolldown/runtime', 'react', 'react-dom', 'scheduler', 'react-redux', 'use-sync-external-store'],
  },
  {
    // The entry, and the files that it needs for every page. Server data is left to the parts that use it.
    name: 'base',
    priority: 7,
    tags: ['$initial'],
    holds: [
      'domain/identity',
      'domain/lists',
      'domain/money/terms-error',
      'domain/product/lender-date',
      'domain/request-search/fold-text',
      'domain/transliteration',
      'protocol/endpoint',
      'protocol/errors',
      'protocol/formats',
      'protocol/private-links',
      'protocol/rooms/config',
      'protocol/rooms/identity',
      'protocol/rooms/live',
      'protocol/visitor',
      'web/app',
      'web/shared/address',
      'web/shared/app-services',
      'web/shared/clock/use-now',
      'web/shared/config',
      'web/shared/http',
      'web/shared/i18n',
      'web/shared/kit',
      'web/shared/lazy-part',
      'web/shared/lists/keep-place',
      'web/shared/lists/keyset-steps',
      'web/shared/live',
      'web/shared/look',
      'web/shared/session',
      'web/shared/store',
      'web/shared/theme',
      'web/shared/toasts',
    ],
  },
  {
    // Small files that the first pages have in common beyond the entry.
    name: 'first-pages',
    priority: 6,
    minShareCount: 2,
    holds: [
      'protocol/shapes',
      'web/app/pages/part-of-page',
      'web/shared/http/call-endpoint',
      'web/shared/i18n/use-formats',
      'web/shared/i18n/use-language',
      'web/shared/kit/Digits',
      'web/shared/kit/Figure',
      'web/shared/kit/Input',
      'web/shared/kit/MoneyText',
      'web/shared/kit/Select',
      'web/shared/kit/Spinner',
      'web/shared/kit/TextButton',
      'web/shared/kit/TextLink',
      'web/shared/look/PageHeader',
    ],
  },
  {
    // Files from the same places that several screens share and the entry does without.
    name: 'screens',
    priority: 3,
    minShareCount: 2,
    restOf: 'base',
    holds: [],
  },
  {
    // What changes session, person and theme: it travels with signed-in screens, and to a visitor once the page rests. The query part of the
    // toolkit stays out: it travels with the first page that asks the server through its cache.
    name: 'store',
    priority: 6,
    holds: [
      '@reduxjs/toolkit/dist/redux-toolkit',
      'immer',
      'redux',
      'redux-thunk',
      'reselect',
      'web/shared/session/auth-slice',
      'web/shared/session/person-slice',
      'web/shared/store/create-store',
      'web/shared/store/store-parts',
      'web/shared/theme/theme-slice',
    ],
  },
  {
    // What every signed-in screen needs: its frame, the cache of the server's data, and what the bell shows.
    name: 'server-data',
    priority: 5,
    holds: [
      '@reduxjs/toolkit/dist/query',
      'protocol/rooms/notifications',
      'web/features/notifications/api',
      'web/app/layouts/AppFrame',
      'web/features/notifications/use-request-seen',
      'web/shared/http/server-data',
      'web/shared/store/attach-server-data',
    ],
  },
  {
    // Facts about products and their papers for the pages that show them, without the engine that computes their cost, and the field of
    // an amount to choose one by; and the words of a request's life, which the desk and the follower share without the form that it
    // began with.
    name: 'catalog',
    priority: 6,
    minShareCount: 2,
    holds: [
      'domain/loan-request/events',
      'domain/loan-request/states',
      'domain/product/find-rate',
      'domain/product/product-terms',
      'domain/request-form/documents-for',
      'domain/request-form/paper-kinds',
      'domain/request-form/party-states',
      'domain/request-form/request-data',
      'domain/request-form/request-rules',
      'protocol/rooms/catalog',
      'protocol/rooms/papers',
      'web/features/catalog/read-catalogue',
      'web/features/catalog/use-products',
      'web/features/requests/draft-parameter',
      'web/shared/forms/NumberInput',
      'web/shared/forms/typed-number',
      'web/shared/kit/Segments',
      'web/shared/papers/papers-reader',
      'web/shared/papers/use-own-papers',
      'web/shared/papers/use-paper-names',
    ],
  },
  {
    // What the pages of private links show without one, so that nobody fetches for it what the other screens share.
    name: 'private-links',
    priority: 6,
    minShareCount: 2,
    holds: [
      'domain/loan-request/reference-number',
      'web/features/requests/party/components/ExpiredInvitation',
      'web/shared/address/SecretPage',
      'web/shared/address/use-taken-over',
      'web/shared/clock/use-count-down',
      'web/shared/lender/ContactPanel',
    ],
  },
  {
    // The pictures of products, for the pages that show products to choose from.
    name: 'product-pictures',
    priority: 6,
    minShareCount: 2,
    holds: ['web/shared/illustrations/product-illustrations', 'web/shared/illustrations/product-pictures'],
  },
  {
    // Files that the home of the staff, the queue and the dossier have in common.
    name: 'desk-base',
    priority: 2,
    minShareCount: 2,
    holds: [
      'domain/exposure',
      'domain/loan-request/assignment',
      'domain/request-search',
      'protocol/rooms/decisions',
      'protocol/rooms/desk-queue',
      'protocol/rooms/dossier/annotations',
      'web/features/desk/queue',
      'web/features/desk/shortcuts',
      'web/features/desk/parts',
      'web/shared/recent-dossiers',
      'web/shared/shortcuts',
    ],
  },
  {
    // What those who follow a request and the desk have in common: messages, the drafts of what is typed, the terms of an offer, and
    // the names of papers and conditions.
    name: 'request-work',
    priority: 2,
    minShareCount: 2,
    holds: [
      'domain/policy/lending-policy',
      'protocol/rooms/messages',
      'web/shared/drafts',
      'web/shared/papers/use-paper-kinds',
      'web/shared/terms',
      'web/shared/thread',
    ],
  },
  {
    // Files that the queue and the other lists of the staff have in common.
    name: 'lists',
    priority: 1,
    minShareCount: 2,
    holds: [
      'web/shared/files',
      'web/shared/kit/Pagination',
      'web/shared/kit/list-page-numbers',
      'web/shared/lists',
    ],
  },
  {
    // The engine that computes cost, for the calculator, the examples on the cards and the request.
    name: 'engine',
    priority: 5,
    minShareCount: 2,
    holds: [
      'domain/money',
      'domain/product',
      'domain/schedule',
      'web/features/calculator',
      'web/shared/calendar',
      'web/shared/forms/SliderField',
    ],
  },
  {
    name: 'forms',
    priority: 6,
    minShareCount: 2,
    holds: [
      'web/shared/forms',
      'web/shared/human-check',
      'web/shared/kit/fields',
      'web/shared/kit/lazy-pickers',
      'web/shared/send',
    ],
  },
  {
    // What the screens of sign-in have in common.
    name: 'sign-in',
    priority: 2,
    minShareCount: 2,
    holds: [
      'web/features/identity/components',
      'web/features/identity/notice-state',
      'web/features/identity/prepare-provider',
      'web/shared/forms/EyeIcon',
      'web/shared/forms/NewPasswordField',
      'web/shared/forms/PasswordField',
    ],
  },
  {
    // What the pages that mails lead to, the second factor and the profile have in common beyond that.
    name: 'account',
    priority: 1,
    minShareCount: 2,
    holds: [
      'protocol/rooms/identity/mail-links',
      'web/features/identity/components/CodeField',
      'web/features/identity/components/DemoMailbox',
      'web/features/identity/components/ExpiredLink',
      'web/features/identity/components/use-link-token',
      'web/shared/forms/AccountName',
    ],
  },
  {
    // Files that calendars and searchable lists have in common.
    name: 'pickers',
    priority: 2,
    minShareCount: 2,
    holds: [
      'react-aria',
      'react-aria-components',
      'react-stately',
      '@internationalized',
      '@react-types',
      'web/shared/kit/pickers',
    ],
  },
  {
    // The calls about a request, for its form, for those who follow it and for the desk; and the list of what a long form misses.
    name: 'request-calls',
    priority: 6,
    minShareCount: 2,
    holds: [
      'protocol/rooms/documents',
      'protocol/rooms/parties',
      'protocol/rooms/requests',
      'protocol/rooms/tracking',
      'web/shared/forms/ErrorSummary',
      'web/shared/http/proof-headers',
    ],
  },
  {
    // The rules of a request's answers, which the form, invited people and the dossier share.
    name: 'request-rules',
    priority: 4,
    minShareCount: 2,
    holds: [
      'domain/eligibility',
      'domain/places/regions',
      'domain/request-form',
      'protocol/rooms/banks',
      'web/shared/banks',
    ],
  },
  {
    // The form without the fields of its later steps.
    name: 'request-form',
    priority: 1,
    minShareCount: 2,
    holds: ['web/features/catalog/components/ProductGate', 'web/features/requests/form'],
  },
  {
    // Fields that later steps and invited people share; they travel when the first of them is near.
    name: 'request-answers',
    priority: 0,
    minShareCount: 2,
    holds: [
      'domain/places',
      'web/features/requests/form/components/PartyQuestions',
      'web/features/requests/form/fields',
      'web/features/requests/form/list-questions',
      'web/features/requests/form/steps/LeasedQuestions',
    ],
  },
];

/** Exceptions of the folders above that travel with the part that uses them. */
const ALONE = [
  'domain/product/find-terms-faults',
  'domain/product/paste-tiers',
  'web/features/calculator/calculator.css',
  'web/features/calculator/components',
  'web/shared/forms/PercentField',
  'web/shared/i18n/catalogues',
  'web/shared/i18n/languages',
  'web/shared/look/QrPicture',
];

const GROUP_OF_PLACE = new Map<string, string | null>([
  ...LOAD_GROUPS.flatMap(({ name, holds }) => holds.map((place) => [place, name] as const)),
  ...ALONE.map((place) => [place, null] as const),
]);

/** A file as the groups name it: by its package, or by its path in the project. */
function placeOf(id: string): string {
  const path = id.replace(/^\0/, '').split('?')[0] ?? '';
  const packageAt = path.lastIndexOf('node_modules/');
  if (packageAt >= 0) return path.slice(packageAt + 'node_modules/'.length);
  return path.startsWith(ROOT) ? relative(ROOT, path).split(sep).join('/') : path;
}

/** The group with the longest name for a file; null when it travels with the parts that use it. */
export function findLoadGroup(id: string): string | null {
  let place = placeOf(id);
  while (place !== '') {
    const group = GROUP_OF_PLACE.get(place);
    if (group !== undefined) return group;
    // A file is also known without its ending, and then by its folder.
    const end = Math.max(place.lastIndexOf('.'), place.lastIndexOf('/'));
    place = place.slice(0, Math.max(0, end));
  }
  return null;
}

import type { Permission } from '@zeel/domain/identity';
import type { ScreenName } from '../../shared/app-services/app-services.ts';
import type { Namespace } from '../../shared/i18n/catalogue-types.ts';
import { withRules } from '../theme/load-rules.ts';
import type { PageLoader } from './page-loader.ts';

/**
 * The people that a route is for: visitors, visitors who sign in, holders of a token; `everyone`, with or without a token,
 * for private links and legal texts; `open`, the same among the sign-in screens, for links that prove an address.
 */
export type RouteGroup = 'public' | 'auth' | 'protected' | 'everyone' | 'open';

/** A row is known by the name of its screen. */
export type RouteName = ScreenName;

export type MenuSection = 'home' | 'work' | 'money' | 'manage' | 'mine';

export interface RouteRow {
  readonly name: ScreenName;
  /** Without the prefix of its group. */
  readonly path: `/${string}`;
  readonly group: RouteGroup;
  /** The permission that the roles of a token holder must grant. */
  readonly permission?: Permission;
  /** The screen. */
  readonly page: PageLoader;
  /** Whether the screen asks the server through the cache; every protected one does. */
  readonly hasServerData?: boolean;
  /** Its own texts, where they should travel beside its code instead of after it. */
  readonly namespaces?: readonly Namespace[];
  /** Where the side navigation lists it. */
  readonly menu?: { readonly section: MenuSection; readonly icon: MenuIcon };
  /** The screen one step up, for the breadcrumbs. */
  readonly parent?: ScreenName;
  /** Whether the screen shows the way up itself, because it knows more of it. */
  readonly hasOwnWayUp?: boolean;
}

export type MenuIcon =
  | 'home'
  | 'requests'
  | 'desk'
  | 'columns'
  | 'products'
  | 'payments'
  | 'disbursements'
  | 'reports'
  | 'users'
  | 'audit'
  | 'settings'
  | 'profile'
  | 'notifications';

/** The layout of each group; kept in the theme settings while one of its routes is open. */
export const GROUP_LAYOUT: Readonly<Record<RouteGroup, { readonly blankLayout: boolean }>> = {
  public: { blankLayout: false },
  auth: { blankLayout: true },
  protected: { blankLayout: false },
  everyone: { blankLayout: false },
  open: { blankLayout: true },
};

/** Every screen, once. `/index` is one path with two faces, chosen by the token. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  {
    name: 'publicIndex',
    path: '/index',
    group: 'public',
    page: () => import('../pages/public-index-screen.tsx'),
  },
  {
    name: 'request',
    path: '/request/:prodId',
    group: 'public',
    page: withRules('request', () => import('../pages/request-screen.tsx')),
    parent: 'publicIndex',
  },
  {
    // Where mails lead into a draft: a visitor goes on in the form, the holder of a token says under which name.
    name: 'resume',
    path: '/resume/:prodId',
    group: 'everyone',
    page: () => import('../pages/resume-screen.tsx'),
    parent: 'home',
  },
  {
    name: 'track',
    path: '/track',
    group: 'everyone',
    page: withRules('request', () => import('../pages/track-screen.tsx')),
    parent: 'home',
  },
  {
    name: 'party',
    path: '/party',
    group: 'everyone',
    page: withRules('request', () => import('../pages/party-screen.tsx')),
    parent: 'home',
  },
  {
    // The address of invitations from before the token moved into the fragment. The token is taken out of the address
    // before the app begins.
    name: 'party',
    path: '/party/:token',
    group: 'everyone',
    page: withRules('request', () => import('../pages/party-screen.tsx')),
    parent: 'home',
  },
  {
    name: 'terms',
    path: '/terms',
    group: 'everyone',
    page: () => import('../../features/legal/pages/terms-page.tsx'),
    parent: 'home',
  },
  {
    name: 'privacy',
    path: '/privacy',
    group: 'everyone',
    page: () => import('../../features/legal/pages/privacy-page.tsx'),
    parent: 'home',
  },
  {
    name: 'rates',
    path: '/rates',
    group: 'everyone',
    page: () => import('../../features/catalog/pages/rates-page.tsx'),
    parent: 'home',
  },
  {
    name: 'verify',
    path: '/verify',
    group: 'everyone',
    page: () => import('../../features/verify/pages/verify-page.tsx'),
    parent: 'home',
  },

  {
    name: 'login',
    path: '/login',
    group: 'auth',
    page: () => import('../../features/identity/pages/login-page.tsx'),
  },
  {
    name: 'register',
    path: '/register',
    group: 'auth',
    page: () => import('../../features/identity/pages/register-page.tsx'),
  },
  {
    name: 'forgotPassword',
    path: '/forgot-password',
    group: 'auth',
    page: () => import('../../features/identity/pages/forgot-password-page.tsx'),
  },
  {
    name: 'resetPassword',
    path: '/reset-password',
    group: 'auth',
    page: () => import('../../features/identity/pages/reset-password-page.tsx'),
  },

  // Links in mails: whoever follows them may or may not be signed in on this device.
  {
    name: 'verifyEmail',
    path: '/verify-email',
    group: 'open',
    page: () => import('../../features/identity/pages/verify-email-page.tsx'),
  },
  {
    name: 'acceptInvitation',
    path: '/accept-invitation',
    group: 'open',
    page: () => import('../../features/identity/pages/accept-invitation-page.tsx'),
  },

  {
    name: 'home',
    path: '/index',
    group: 'protected',
    permission: 'home:read',
    page: () => import('../pages/home-screen.tsx'),
    namespaces: ['home'],
    menu: { section: 'home', icon: 'home' },
  },
  {
    name: 'requests',
    path: '/requests',
    group: 'protected',
    permission: 'requests:own',
    page: () => import('../../features/requests/own/pages/requests-page.tsx'),
    namespaces: ['requests'],
    menu: { section: 'work', icon: 'requests' },
    parent: 'home',
  },
  {
    name: 'newRequest',
    path: '/requests/new/:prodId',
    group: 'protected',
    permission: 'requests:own',
    page: withRules('request', () => import('../pages/request-screen.tsx')),
    parent: 'requests',
  },
  {
    name: 'oneRequest',
    path: '/requests/:id',
    group: 'protected',
    permission: 'requests:own',
    page: withRules('request', () => import('../pages/own-request-screen.tsx')),
    namespaces: ['requests', 'track'],
    parent: 'requests',
  },
  {
    name: 'desk',
    path: '/desk',
    group: 'protected',
    permission: 'desk:read',
    page: () => import('../../features/desk/queue/pages/queue-page.tsx'),
    namespaces: ['desk', 'deskQueue', 'lists'],
    menu: { section: 'work', icon: 'desk' },
    parent: 'home',
  },
  {
    name: 'onBehalf',
    path: '/desk/new',
    group: 'protected',
    permission: 'requests:on-behalf',
    page: () => import('../pages/on-behalf-screen.tsx'),
    parent: 'desk',
  },
  {
    name: 'onBehalfForm',
    path: '/desk/new/:prodId',
    group: 'protected',
    permission: 'requests:on-behalf',
    page: withRules('request', () => import('../pages/on-behalf-form-screen.tsx')),
    parent: 'onBehalf',
  },
  {
    name: 'team',
    path: '/desk/team',
    group: 'protected',
    permission: 'requests:assign',
    page: () => import('../../features/desk/board/pages/board-page.tsx'),
    namespaces: ['deskBoard', 'desk'],
    menu: { section: 'work', icon: 'columns' },
    parent: 'desk',
  },
  {
    name: 'review',
    path: '/desk/:id',
    group: 'protected',
    permission: 'desk:read',
    page: () => import('../pages/dossier-screen.tsx'),
    namespaces: [
      'dossier',
      'desk',
      'deskActions',
      'documents',
      'assessment',
      'persons',
      'request',
      'payments',
    ],
    parent: 'desk',
    hasOwnWayUp: true,
  },
  {
    name: 'person',
    path: '/people/:id',
    group: 'protected',
    permission: 'desk:read',
    page: () => import('../../features/desk/persons/pages/person-page.tsx'),
    namespaces: ['persons', 'desk', 'dossier', 'documents', 'lists'],
    parent: 'desk',
  },
  {
    name: 'payments',
    path: '/payments',
    group: 'protected',
    permission: 'payments:read',
    page: () => import('../../features/payments/finance/pages/payments-page.tsx'),
    namespaces: ['payments', 'lists'],
    menu: { section: 'money', icon: 'payments' },
    parent: 'home',
  },
  {
    name: 'disbursements',
    path: '/disbursements',
    group: 'protected',
    permission: 'disbursements:read',
    page: () => import('../../features/disbursements/pages/disbursements-page.tsx'),
    namespaces: ['disbursements', 'lists'],
    menu: { section: 'money', icon: 'disbursements' },
    parent: 'home',
  },
  {
    name: 'reports',
    path: '/reports',
    group: 'protected',
    permission: 'reports:read',
    page: () => import('../../features/reports/pages/reports-page.tsx'),
    namespaces: ['reports', 'lists', 'desk', 'deskActions', 'request', 'documents'],
    menu: { section: 'work', icon: 'reports' },
    parent: 'home',
  },
  {
    name: 'products',
    path: '/products',
    group: 'protected',
    permission: 'products:read',
    page: () => import('../../features/products/pages/products-page.tsx'),
    namespaces: ['products', 'lists'],
    menu: { section: 'manage', icon: 'products' },
    parent: 'home',
  },
  {
    name: 'oneProduct',
    path: '/products/:id',
    group: 'protected',
    permission: 'products:read',
    page: () => import('../pages/product-screen.tsx'),
    namespaces: ['products', 'catalog', 'calculator'],
    parent: 'products',
  },
  {
    name: 'users',
    path: '/users',
    group: 'protected',
    permission: 'users:read',
    page: () => import('../../features/people/pages/people-page.tsx'),
    namespaces: ['people', 'identity', 'lists'],
    menu: { section: 'manage', icon: 'users' },
    parent: 'home',
  },
  {
    name: 'audit',
    path: '/audit',
    group: 'protected',
    permission: 'audit:read',
    page: () => import('../../features/audit/pages/audit-page.tsx'),
    namespaces: ['audit', 'lists', 'desk', 'disbursements', 'identity', 'settings', 'documents', 'products'],
    menu: { section: 'manage', icon: 'audit' },
    parent: 'home',
  },
  {
    name: 'settings',
    path: '/settings',
    group: 'protected',
    permission: 'settings:read',
    page: () => import('../pages/settings-screen.tsx'),
    namespaces: ['settings', 'lists'],
    menu: { section: 'manage', icon: 'settings' },
    parent: 'home',
  },
  {
    name: 'scorecard',
    path: '/settings/scorecard',
    group: 'protected',
    permission: 'settings:read',
    page: () => import('../../features/scorecard/pages/scorecard-page.tsx'),
    namespaces: ['scorecard', 'assessment'],
    parent: 'settings',
  },
  {
    name: 'settingsPart',
    path: '/settings/:part',
    group: 'protected',
    permission: 'settings:read',
    page: () => import('../pages/settings-screen.tsx'),
    namespaces: ['settings', 'lists'],
    parent: 'settings',
  },
  {
    name: 'personalData',
    path: '/personal-data',
    group: 'protected',
    permission: 'corrections:read',
    page: () => import('../../features/personal-data/pages/people-data-page.tsx'),
    namespaces: ['personalData'],
    menu: { section: 'manage', icon: 'profile' },
    parent: 'home',
  },
  {
    name: 'profile',
    path: '/profile',
    group: 'protected',
    permission: 'profile:own',
    page: () => import('../pages/profile-screen.tsx'),
    namespaces: ['account', 'identity', 'personalData', 'request'],
    menu: { section: 'mine', icon: 'profile' },
    parent: 'home',
  },
  {
    name: 'notifications',
    path: '/notifications',
    group: 'protected',
    permission: 'notifications:own',
    page: () => import('../../features/notifications/pages/notifications-page.tsx'),
    namespaces: ['notifications', 'lists'],
    menu: { section: 'mine', icon: 'notifications' },
    parent: 'home',
  },
];

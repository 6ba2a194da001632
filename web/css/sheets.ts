/**
 * The stylesheets that travel by themselves, each with its files in the order of the cascade. A file stands beside what it dresses;
 * here stand only the base and the frame of the pages. A screen that needs more imports a stylesheet of its own.
 */
export const SHEETS = {
  /** On every page, from the first byte. */
  public: [
    'css/base.css',
    'shared/look/look.css',
    'css/shell.css',
    'app/offline-notice.css',
    'features/catalog/components/public-index.css',
    'features/catalog/catalog.css',
    'shared/forms/forms.css',
    'shared/kit/fields/radio-field.css',
    'shared/forms/slider.css',
    'features/identity/components/sign-in-frame.css',
    'features/identity/components/social-logos.css',
    'shared/toasts/toasts.css',
  ],
  /** On the request form. */
  request: [
    'features/requests/form/request-frame.css',
    'features/requests/form/fields/request-fields.css',
    'features/requests/form/request-review.css',
  ],
  /** On the signed-in screens. */
  app: [
    'css/signed-in.css',
    'shared/kit/panels.css',
    'features/identity/profile/profile.css',
    'shared/lists/lists.css',
    'features/people/people.css',
    'features/notifications/notifications.css',
    'features/settings/settings.css',
    'features/settings/integrations/integrations.css',
    'features/requests/own/own-requests.css',
    'features/payments/finance/payments.css',
    'features/disbursements/disbursements.css',
    'features/desk/queue/desk-queue.css',
    // Last, so that paper has the last word.
    'shared/look/paper.css',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

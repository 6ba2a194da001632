type Fields = Readonly<Record<string, string | number | boolean | null>>;

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A product got its first or a new version, which never changes from here on. */
    'product.version_published': { version: number; versionId: string; countsFrom: string };
    /** A new product was begun, from nothing or as a copy of a version of another. */
    'product.begun': { versionId: string; copiedFrom: string | null };
    /** The next version of a product was begun as a draft, as a copy of its newest one. */
    'product.draft_begun': { version: number; versionId: string };
    /** A draft was changed: every field that differs, before and after. */
    'product.draft_changed': { version: number; revision: number; before: Fields; after: Fields };
    /** A draft was thrown away, and with it a product that was never published. */
    'product.draft_discarded': { version: number; isProductGone: boolean };
    /** A product was closed for new requests. */
    'product.closed': { version: number };
    /** A day became a holiday, or a working day again, and so many requests got other due times. */
    'holiday.changed': { day: string; before: Fields; after: Fields; movedRequests: number };
  }
}

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A product got its first or a new version, which never changes from here on. */
    'product.version_published': { version: number; versionId: string };
  }
}

export {};

import type { ClientConfig } from '@zeel/protocol/rooms/config';

export type { ClientConfig };

/** The element of index.html into which the server writes the configuration as JSON. */
export const CONFIG_ELEMENT_ID = 'zeel-config';

// The server validated the document with the protocol's schema; here only its absence or an old shape is told apart,
// so that the schema library need not travel before first paint.
function isClientConfig(value: unknown): value is ClientConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiBaseUrl' in value &&
    typeof value.apiBaseUrl === 'string' &&
    'appPrefix' in value &&
    typeof value.appPrefix === 'string' &&
    'authPrefix' in value &&
    typeof value.authPrefix === 'string' &&
    'languages' in value &&
    Array.isArray(value.languages) &&
    value.languages.length > 0
  );
}

/** Reads the configuration out of the text of the embedded block. */
export function parseClientConfig(text: string | null | undefined): ClientConfig {
  const value: unknown = text ? JSON.parse(text) : null;
  if (!isClientConfig(value)) throw new Error(`#${CONFIG_ELEMENT_ID} does not hold the configuration`);
  return value;
}

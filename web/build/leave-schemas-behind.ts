import type { Plugin } from 'vite';
import { stripDeclarations } from './strip-declarations.ts';

const VIRTUAL = 'virtual:zeel-schema-less-zod';

// Every property and every call gives the same thing again, so declarations evaluate to nothing. Using one as a
// schema is a mistake that must be seen at once.
const SOURCE = `
const refuse = () => { throw new Error('Schemas are checked on the server; they do not travel to the browser'); };
const REFUSED = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'decode', 'encode']);
export const z = new Proxy(function schema() {}, {
  get: (_, name) => (REFUSED.has(name) ? refuse : z),
  apply: () => z,
});
export default z;
`;

/**
 * The protocol declares its endpoints with zod for both sides. The browser needs their paths and types only; the
 * server checks every body, so the library (tens of kilobytes) stays out of the build.
 */
export function leaveSchemasBehind(): Plugin {
  return {
    name: 'zeel:leave-schemas-behind',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod$/ }, handler: () => VIRTUAL },
    load: { filter: { id: /^virtual:zeel-schema-less-zod$/ }, handler: () => SOURCE },
    transform: {
      filter: { id: /\/protocol\/.*\.ts$/ },
      handler(code) {
        return { code: stripDeclarations(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}

import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { StartupError } from '../startup/startup-error.ts';

const PLACE = /<script id="zeel-config"[^<>]*>[^<]*<\/script>/;

/** JSON that cannot end the element it stands in, whatever a value holds. */
export const embeddable = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** The page with this deployment's configuration inside, so that the browser needs no second request to start. */
export function embedConfig(html: string, config: ClientConfig): string {
  if (!PLACE.test(html))
    throw new StartupError('index.html of the web build has no element for the configuration.');
  const element = `<script type="application/json" id="zeel-config">${embeddable(config)}</script>`;
  // A function, because a text would give `$&` in a value a meaning.
  return html.replace(PLACE, () => element);
}

import { type APIRequestContext, expect } from '@playwright/test';

const readEscapes = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** The newest mail to an address in the demo mailbox that holds what is looked for; gives what the pattern caught first. */
export async function findInMail(
  request: APIRequestContext,
  address: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  // The mail goes out by a job after the commit, so it takes a moment.
  await expect(async () => {
    const list = await (await request.get('/demo/mailbox')).text();
    const ids = [...list.matchAll(/<tr><td>([^<]*)<\/td><td><a href="([^"]+)"/g)]
      .filter(([, recipient]) => recipient === address)
      .map(([, , path]) => path ?? '');
    for (const path of ids) {
      const mail = readEscapes(await (await request.get(path)).text());
      found = pattern.exec(mail)?.[1];
      if (found !== undefined) return;
    }
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [300, 600, 1_000] });
  return found ?? '';
}

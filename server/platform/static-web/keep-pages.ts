import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../clock/index.ts';
import type { PagePlan, PageRenderer } from './page-renderer.ts';
import type { PageRead } from './read-for-page.ts';
import type { WebFile } from './web-file.ts';
import { type Shell, writePage } from './write-page.ts';

interface PageKeeper {
  readonly renderer: PageRenderer;
  readonly shell: Shell;
  readonly clock: Clock;
  readonly read: (path: string) => Promise<PageRead>;
}

const DRAW_TIMEOUT_MS = 5_000;
/** After a failure nobody draws the same page again for this long. */
const REST_MS = 10_000;

interface KeptPage {
  readonly version: string;
  readonly page: Promise<WebFile>;
  readonly atMs: number;
  hasFailed: boolean;
}

/**
 * Keeps each drawn page until what it was drawn from changes: the day, or anything that was read for it. There are as
 * many entries as languages, pages and things that exist to fill them, whatever is asked for.
 */
export function createPageKeeper({ renderer, shell, clock, read }: PageKeeper) {
  const kept = new Map<string, KeptPage>();

  const draw = async (path: string, language: Language, data: Record<string, unknown>): Promise<WebFile> => {
    const signal = AbortSignal.timeout(DRAW_TIMEOUT_MS);
    return writePage(shell, language, await renderer.draw({ path, language, data, signal }));
  };

  return async (plan: PagePlan, language: Language): Promise<WebFile> => {
    const reads = Object.entries(plan.readsIn(language));
    const answers = await Promise.all(reads.map(([, path]) => read(path)));
    const now = clock.now();
    const version = [lenderDate(now), ...answers.map((answer) => answer.version)].join(' ');
    const data = Object.fromEntries(reads.map(([name], index) => [name, answers[index]?.data]));
    const { path, isMissing } = plan.settle(data);
    const key = `${language} ${path}`;
    const last = kept.get(key);
    const rests = last?.hasFailed === true && now.getTime() - last.atMs >= REST_MS;
    if (last && last.version === version && !rests) return last.page;
    const entry: KeptPage = {
      version,
      page: draw(path, language, data).then((page) => (isMissing ? { ...page, status: 404 } : page)),
      atMs: now.getTime(),
      hasFailed: false,
    };
    kept.set(key, entry);
    entry.page.catch(() => {
      entry.hasFailed = true;
    });
    return entry.page;
  };
}

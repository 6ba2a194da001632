import type { Language } from '@zeel/protocol/rooms/config';
import type { HttpClient } from '../../shared/http/http-client.ts';
import type { PageData } from './drawn-page.ts';

/** Gives the app what the server knew, so that the page finds it there instead of asking. */
export async function fillPageData(http: HttpClient, language: Language, data: PageData): Promise<void> {
  if (!data.products) return;
  const { readerOf } = await import('../../features/catalog/read-catalogue.ts');
  readerOf(http).fill(language, data.products);
}

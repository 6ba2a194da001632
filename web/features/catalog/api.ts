import { listProducts } from '@zeel/protocol/rooms/catalog';
import type { Language } from '@zeel/protocol/rooms/config';
import { type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';

/** The open products in one language, with the days without work. */
export type Catalogue = CallReply<typeof listProducts>;

const catalogApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Catalogue, Language>({
      query: (language) => toRequest(listProducts, { query: { language } }),
      providesTags: ['Product'],
      // The products of an hour ago are still a good first sight; the server answers 304 while nothing changed.
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useListProductsQuery } = catalogApi;

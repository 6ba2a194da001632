import { getPerson, type PersonDossier } from '@zeel/protocol/rooms/persons';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

const personApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<PersonDossier, { readonly personId: string }>({
      // Quiet: a person who is not there has a page of its own words.
      query: ({ personId }) => toRequest(getPerson, { params: { personId } }, { isQuiet: true }),
      transformResponse: ({ person }: CallReply<typeof getPerson>) => person,
      // Personal data leaves the memory with the screen.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePersonQuery } = personApi;

import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { searchDesk } from '@zeel/protocol/rooms/desk-queue';
import { type CallReply, callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import type { SearchHit } from './search-sources.ts';

/** A shorter word would match nearly everybody. */
export const DESK_QUERY_MIN = 2;

type Found = CallReply<typeof searchDesk>;

interface DeskSourceParts {
  readonly http: HttpClient;
  readonly language: Language;
  readonly pathOf: (loanRequestId: string) => string;
  readonly pathOfPerson: (person: Found['people'][number]) => string;
  readonly nameApplicant: (name: string) => string;
  readonly stateOf: (state: LoanRequestState) => string;
  readonly sayPerson: (person: Found['people'][number]) => string;
}

/** Requests and people, asked of the server. A search that is no longer wanted is called off. */
export async function searchTheDesk(
  { http, language, pathOf, pathOfPerson, nameApplicant, stateOf, sayPerson }: DeskSourceParts,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  const { data } = await callEndpoint(
    http,
    searchDesk,
    { body: { language, text } },
    { isQuiet: true, signal },
  );
  return [
    ...data.requests.map(({ id, reference, state, applicantName, productName }) => ({
      id: `request-${id}`,
      label: reference,
      hint: [nameApplicant(applicantName), productName, stateOf(state)].join(' · '),
      icon: 'requests' as const,
      to: pathOf(id),
    })),
    ...data.people.map((person) => ({
      id: `person-${person.loanRequestId}-${person.matched}`,
      label: person.name,
      hint: sayPerson(person),
      icon: 'profile' as const,
      to: pathOfPerson(person),
    })),
  ];
}

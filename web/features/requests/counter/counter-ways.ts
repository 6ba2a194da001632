import type { Language } from '@zeel/protocol/rooms/config';
import { handOverDraft, type OnBehalfDraft, startOnBehalf } from '@zeel/protocol/rooms/on-behalf';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import type { CounterWays } from '../form/use-request-form.ts';

interface CounterParts {
  readonly http: HttpClient;
  readonly readLanguage: () => Language;
  /** The language of the applicant. */
  readonly applicantLanguage: Language;
  readonly onHandedOver: (draft: OnBehalfDraft) => void;
}

/** How the form begins and ends when staff fill it in for somebody else. */
export const createCounterWays = ({
  http,
  readLanguage,
  applicantLanguage,
  onHandedOver,
}: CounterParts): CounterWays => ({
  start: async (prodId, { terms, language, idempotencyKey }) => {
    const { data } = await callEndpoint(
      http,
      startOnBehalf,
      { query: { language }, body: { prodId, answers: terms, applicantLanguage } },
      { isQuiet: true, idempotencyKey },
    );
    return { request: data.request, secret: null };
  },
  handOver: async ({ id, version }) => {
    const { data } = await callEndpoint(
      http,
      handOverDraft,
      { params: { loanRequestId: id }, query: { language: readLanguage() }, body: { version } },
      { isQuiet: true },
    );
    onHandedOver(data.draft);
  },
});

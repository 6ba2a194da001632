import type { HttpRequest } from '../shared/http/build-request.ts';
import type { HttpClient } from '../shared/http/http-client.ts';

/** A client whose calls are answered by a function of the test, without a request being built. */
export const createFakeClient = (answer: (request: HttpRequest) => Promise<unknown>): HttpClient => ({
  // The caller names the type of the body, as with the real client; the test answers with what fits.
  request: async <Body>(request: HttpRequest) => (await answer(request)) as Body,
  abortAll: () => undefined,
});

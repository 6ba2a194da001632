import type { APIRequestContext } from '@playwright/test';
import { callApi } from './create-sent-request.ts';
import { proveHuman } from './prove-human.ts';
import { freshEmail } from './send-guest-request-by-api.ts';

/** An applicant of the test's own, registered without the form. Gives the session. */
export async function createApplicantByApi(request: APIRequestContext): Promise<string> {
  const { token } = await callApi<{ token: string }>(request, '/auth/register', {
    method: 'POST',
    headers: await proveHuman(request),
    data: { email: freshEmail('applicant'), password: 'nine brown horses by the river' },
  });
  return token;
}

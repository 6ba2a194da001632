import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { Problem } from '@zeel/protocol/errors';
import type { ThunkExtra } from '../store/thunk-extra.ts';
import type { HttpRequest } from './build-request.ts';
import { HttpError, type HttpFailure } from './http-error.ts';

/** An HttpError as the store may hold it. */
export interface ServerDataError {
  readonly failure: HttpFailure;
  readonly status?: number;
  readonly problem?: Problem;
  readonly retryAfterMs?: number;
}

export function toServerDataError(error: HttpError): ServerDataError {
  const { failure, status, problem, retryAfterMs } = error;
  return {
    failure,
    ...(status === undefined ? {} : { status }),
    ...(problem === undefined ? {} : { problem }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Gives `data` of the body, through the one shared client with its toasts and its sign-out. */
const serverDataQuery: BaseQueryFn<HttpRequest, unknown, ServerDataError> = async (request, api) => {
  // The app's store is created with this extra argument; the library types it as unknown.
  const { http } = api.extra as ThunkExtra;
  try {
    const body = await http.request<{ data: unknown }>({ ...request, signal: api.signal });
    return { data: body.data };
  } catch (error) {
    if (error instanceof HttpError) return { error: toServerDataError(error) };
    throw error;
  }
};

/** Server data for every feature. Features add their endpoints with `serverData.injectEndpoints`. */
export const serverData = createApi({
  reducerPath: 'serverData',
  baseQuery: serverDataQuery,
  tagTypes: [
    'Person',
    'Session',
    'Product',
    'LoanRequest',
    'Document',
    'Payment',
    'Disbursement',
    'Report',
    'User',
    'AuditEvent',
    'Setting',
    'Notification',
    'MessagePreference',
    'DeadLetter',
    'SavedView',
    'Mailing',
    'PersonalData',
    'DataExport',
    'Correction',
    'Retention',
  ],
  endpoints: () => ({}),
});

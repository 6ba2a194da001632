import type { Toast } from '../toasts/toast-channel.ts';
import type { HttpError } from './http-error.ts';

/** The error table: what a person is told when a call fails. */
export function describeFailure({ failure, status, problem }: HttpError): Toast {
  if (failure === 'timeout') return { key: 'http-timeout', titleKey: 'toast.timeOut' };
  if (failure !== 'status') return { key: 'http-error', titleKey: 'toast.error' };
  switch (status) {
    case 400:
    case 401:
    case 403:
      return {
        key: 'http-authentication',
        titleKey: 'toast.authenticationFail',
        descriptionKey: 'toast.loginAgain',
      };
    case 404:
      return { key: 'http-404', titleKey: 'toast.notFound' };
    case 500:
      return { key: 'http-500', titleKey: 'toast.internalServerError' };
    case 508:
      return { key: 'http-timeout', titleKey: 'toast.timeOut' };
    default: {
      // The title stays empty as specified; the server's own words go below it.
      const key = `http-${status}`;
      return problem?.message ? { key, description: problem.message } : { key };
    }
  }
}

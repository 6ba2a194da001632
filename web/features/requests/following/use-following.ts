import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { useCallback, useMemo } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import type { RequestDoor } from '../../../shared/http/proof-headers.ts';
import { useLoaded } from '../../../shared/http/use-loaded.ts';
import { useLanguage, useReadLanguage } from '../../../shared/i18n/use-language.ts';
import { createFollowingCalls, type FollowingCalls } from './following-calls.ts';

/** The calls about one request, in the language on the screen. */
export function useFollowingCalls({ loanRequestId, secret }: RequestDoor): FollowingCalls {
  const { http } = useAppServices();
  const readLanguage = useReadLanguage();
  return useMemo(
    () => createFollowingCalls(http, readLanguage, { loanRequestId, secret }),
    [http, readLanguage, loanRequestId, secret],
  );
}

/** Where a request stands. A change that the request itself has seen is looked up at once. */
export function useFollowing(calls: FollowingCalls, seenVersion: number) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another version are other answers.
  const load = useCallback((): Promise<Following> => calls.getFollowing(), [calls, language, seenVersion]);
  return useLoaded(load);
}

/** The request itself, for a visitor who follows it. */
export function useTrackedRequest(calls: FollowingCalls) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the product come in the language.
  const load = useCallback((): Promise<LoanRequest> => calls.getRequest(), [calls, language]);
  return useLoaded(load);
}

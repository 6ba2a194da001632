import { useCallback, useMemo } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import type { RequestDoor } from '../../shared/http/proof-headers.ts';
import { useLoaded } from '../../shared/http/use-loaded.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { createOfferCalls, type OfferNews } from './offer-calls.ts';

interface OfferDoor extends RequestDoor {
  /** The version of the request on the screen; another one may have another offer. */
  readonly seenVersion: number;
}

/** The offers of a request, looked up again whenever the request has changed. */
export function useOffer({ loanRequestId, secret, seenVersion }: OfferDoor) {
  const { http } = useAppServices();
  const language = useAppSelector((state) => state.theme.locale);
  const calls = useMemo(
    () => createOfferCalls(http, { loanRequestId, secret }),
    [http, loanRequestId, secret],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the request is another answer.
  const load = useCallback((): Promise<OfferNews> => calls.read(language), [calls, language, seenVersion]);
  return { calls, ...useLoaded(load) };
}

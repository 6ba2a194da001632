import './search-catalogue.ts';
import '../../features/desk/catalogue.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApplicantName } from '../../features/desk/parts/use-applicant-name.ts';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { problemMessage } from '../../shared/forms/read-problems.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMay } from '../../shared/session/use-me.ts';
import { DESK_QUERY_MIN, searchTheDesk } from './desk-source.ts';
import type { SearchHit } from './search-sources.ts';

/** Long enough that a word is asked for, not each of its letters. */
const PAUSE_MS = 200;

export interface DeskHits {
  /** Whether the person may search the desk at all. */
  readonly isOpen: boolean;
  readonly state: 'idle' | 'searching' | 'ready' | 'failed';
  readonly hits: readonly SearchHit[];
  readonly problem?: string | undefined;
}

const NOTHING = { text: '', state: 'idle', hits: [] } as const;

/** The latest answer and the letters that it was about. */
type Found = Omit<DeskHits, 'isOpen'> & { readonly text: string };

/** Requests and people by a few letters. Only the latest question counts; the others are called off. */
export function useDeskHits(query: string): DeskHits {
  const { t } = useTranslation(['deskSearch', 'desk']);
  const nameApplicant = useApplicantName();
  const language = useLanguage();
  const { http, pathTo } = useAppServices();
  const isOpen = useMay('desk:read');
  const text = query.trim();
  const isAsked = isOpen && text.length >= DESK_QUERY_MIN;
  const [found, setFound] = useState<Found>(NOTHING);
  const search = useEffectEvent((wanted: string, signal: AbortSignal) =>
    searchTheDesk(
      {
        http,
        language,
        pathOf: (id) => pathTo('review', { id }),
        pathOfPerson: ({ personId, loanRequestId }) =>
          personId === null ? pathTo('review', { id: loanRequestId }) : pathTo('person', { id: personId }),
        nameApplicant,
        stateOf: (state) => t(`desk:states.${state}`),
        sayPerson: ({ matched, hint, requests }) =>
          t('deskSearch:person', { count: requests, matched: t(`deskSearch:matched.${matched}`, { hint }) }),
      },
      wanted,
      signal,
    ),
  );
  useEffect(() => {
    if (!isAsked) {
      setFound(NOTHING);
      return;
    }
    const caller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const hits = await search(text, caller.signal);
        if (!caller.signal.aborted) setFound({ text, state: 'ready', hits });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (!caller.signal.aborted)
          setFound({ text, state: 'failed', hits: [], problem: problemMessage(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      caller.abort();
    };
  }, [isAsked, text]);
  // Hits for earlier letters stay in sight until the answer comes, marked as old.
  return { isOpen, ...found, ...(isAsked && found.text !== text && { state: 'searching' as const }) };
}

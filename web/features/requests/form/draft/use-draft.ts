import { type ContactChecks, type DocumentType, type RequestData, stepsFor } from '@zeel/domain/request-form';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { loadContactChecks } from '../load-contact-checks.ts';
import type { RequestCalls, RequestKey } from '../request-calls.ts';
import { hasLeftDocuments } from '../step-order.ts';
import { findUploadedTypes } from '../use-uploaded-types.ts';
import { browserDrafts as storage } from './browser-drafts.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftRecord } from './draft-storage.ts';
import { keepLink } from './find-kept-draft.ts';
import { takeResumeLink } from './take-resume-link.ts';

/** `choice`: this browser remembers a draft, and the person says whether to go on with it. */
export type Opening =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'choice'; readonly record: DraftRecord }
  | { readonly kind: 'failed'; readonly key: RequestKey };

interface DraftInput {
  readonly prodId: string;
  readonly isGuest: boolean;
  readonly calls: RequestCalls;
  readonly data: RequestData;
  /** An account's own draft to go on with. */
  readonly draftId: string | null;
  /** A step that the address asks for: someone is in the middle of it. */
  readonly asked: string | null;
  /** What the answers of an opened draft are judged by, known before the form shows where to go on. */
  readonly onOpened: (known: OpenedKnowledge) => void;
}

interface OpenedKnowledge {
  readonly checks: ContactChecks;
  readonly documentTypes: readonly DocumentType[];
}

export interface Draft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
  readonly opening: Opening;
  /** Goes on at the first step that is not finished. */
  readonly isResuming: boolean;
  /** A request for the product that was sent from this browser before. */
  readonly lastSent: DraftRecord | null;
  readonly open: (key: RequestKey) => void;
  readonly startAnew: () => void;
  readonly endResuming: () => void;
  /** Reads the request anew in its place. */
  readonly refresh: () => void;
}

/** The draft of this page. The first render knows nothing of the browser, so that the server can draw the same. */
export function useDraft({ prodId, isGuest, calls, data, draftId, asked, onOpened }: DraftInput): Draft {
  const [keeper] = useState(() => createDraftKeeper({ prodId, isGuest, calls, storage, data }));
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  const isExpected = isGuest ? asked !== null : draftId !== null;
  const [opening, setOpening] = useState<Opening>({ kind: isExpected ? 'opening' : 'ready' });
  const [isResuming, setResuming] = useState(false);
  const [lastSent, setLastSent] = useState<DraftRecord | null>(null);

  const open = useCallback(
    (key: RequestKey, isAtStep = false): void => {
      setOpening({ kind: 'opening' });
      // Where to go on depends on what is wrong with the answers and which files are there, so both must be known.
      Promise.all([keeper.open(key), loadContactChecks(), findUploadedTypes(calls, key)]).then(
        ([, checks, found]) => {
          const documentTypes = found ?? [];
          const { request, data: answers, visited } = keeper.getState();
          if (request && hasLeftDocuments(stepsFor(request.product, answers), visited, documentTypes))
            keeper.noteLeft('documents');
          onOpened({ checks, documentTypes });
          if (!isAtStep) setResuming(true);
          setOpening({ kind: 'ready' });
        },
        (error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
          setOpening({ kind: 'failed', key });
        },
      );
    },
    [keeper, calls, onOpened],
  );

  // Once: what the browser remembers is looked at when the page opens, not whenever the address changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isGuest) {
      if (draftId !== null) open({ id: draftId, secret: null }, asked !== null);
      else keeper.restoreTyping();
      return;
    }
    const link = takeResumeLink(prodId);
    if (link) return open(keepLink(storage, prodId, link));
    const record = storage.readRecord(prodId);
    if (record && asked !== null) return open(record, true);
    if (record && record.reference === undefined) return setOpening({ kind: 'choice', record });
    setLastSent(record);
    keeper.restoreTyping();
    setOpening({ kind: 'ready' });
  }, []);

  useEffect(() => {
    const retry = (): void => void keeper.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      keeper.dispose();
    };
  }, [keeper]);

  const startAnew = useCallback(() => {
    keeper.restoreTyping();
    setOpening({ kind: 'ready' });
  }, [keeper]);
  const endResuming = useCallback(() => setResuming(false), []);
  const refresh = useCallback(() => {
    keeper.reread().catch((error: unknown) => {
      // The answers on the screen stay right; the next visit reads the draft again.
      if (!(error instanceof HttpError)) throw error;
    });
  }, [keeper]);
  // The draft brings the texts of its product in the language that it was read in.
  const language = useLanguage();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    refresh();
  }, [language, refresh]);
  return { keeper, state, opening, isResuming, lastSent, open, startAnew, endResuming, refresh };
}

import './catalogue.ts';
import './acting.css';
import { ANNOTATIONS_TOPIC } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createKeptDrafts } from '../../../shared/drafts/kept-drafts.ts';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import type { ActingProps } from '../dossier/acting-props.ts';
import { ActingContext } from './acting-context.ts';
import { annotationsApi } from './annotations-api.ts';

/** The server's topic for a change of the thread; the id is the request's. */
const THREAD_TOPIC = 'messages';

/** Stands around the whole dossier: what the acting parts share. */
export function ActingScope({
  dossier,
  children,
}: ActingProps & { readonly children: ReactNode }): ReactNode {
  const dispatch = useAppDispatch();
  const userId = useMe()?.id ?? '';
  const [actingCount, setActingCount] = useState(0);
  const [threadNews, setThreadNews] = useState(0);
  const drafts = useMemo(
    () => createKeptDrafts(() => window.localStorage, `zeel_desk_drafts:${userId}`),
    [userId],
  );
  const beginActing = useCallback((): (() => void) => {
    setActingCount((count) => count + 1);
    return () => setActingCount((count) => count - 1);
  }, []);
  useLiveChanges(({ topic, id }) => {
    if (topic !== null && id !== dossier.id) return;
    if (topic === null || topic === THREAD_TOPIC) setThreadNews((count) => count + 1);
    if (topic === null || topic === ANNOTATIONS_TOPIC)
      dispatch(annotationsApi.util.invalidateTags([{ type: 'Annotation', id: dossier.id }]));
  });
  const value = useMemo(
    () => ({ drafts, isActing: actingCount > 0, beginActing, threadNews }),
    [drafts, actingCount, beginActing, threadNews],
  );
  return <ActingContext value={value}>{children}</ActingContext>;
}

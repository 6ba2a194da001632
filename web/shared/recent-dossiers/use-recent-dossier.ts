import { useEffect } from 'react';
import { useMe } from '../session/use-me.ts';
import { type RecentDossier, recentDossiers } from './recent-dossiers.ts';

/** Puts an opened dossier among those that the search offers first. */
export function useRecentDossier(dossier: RecentDossier | undefined): void {
  const userId = useMe()?.id;
  const id = dossier?.id;
  const reference = dossier?.reference;
  useEffect(() => {
    if (userId !== undefined && id !== undefined && reference !== undefined)
      recentDossiers.note(userId, { id, reference });
  }, [userId, id, reference]);
}

import { useEffect } from 'react';
import { useMe } from '../session/use-me.ts';
import { type RecentFile, recentFiles } from './recent-files.ts';

/** Puts an opened file among those that the search offers first. */
export function useRecentFile(file: RecentFile | undefined): void {
  const userId = useMe()?.id;
  const id = file?.id;
  const reference = file?.reference;
  useEffect(() => {
    if (userId !== undefined && id !== undefined && reference !== undefined)
      recentFiles.note(userId, { id, reference });
  }, [userId, id, reference]);
}

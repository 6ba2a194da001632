import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { useAnnotationsQuery } from './annotations-api.ts';

export interface OpenCounts {
  /** null until they are known. */
  readonly notes: number | null;
  readonly tasks: number | null;
}

/** How many notes there are and how many tasks are open, for the tabs. */
export function useOpenCounts({ id }: Pick<Dossier, 'id'>): OpenCounts {
  const { data } = useAnnotationsQuery(id);
  if (!data) return { notes: null, tasks: null };
  return { notes: data.notes.length, tasks: data.tasks.filter(({ doneAt }) => doneAt === null).length };
}

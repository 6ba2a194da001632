import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useDeskColleaguesQuery } from './annotations-api.ts';

/** The people of the desk, those who can review first. */
export function useColleagues() {
  const language = useAppSelector((state) => state.theme.locale);
  // The list is asked anew each time somebody looks at it: one assigns by the number of open dossiers.
  const { data, isError, refetch } = useDeskColleaguesQuery(language, { refetchOnMountOrArgChange: true });
  return { colleagues: data, isFailed: isError && data === undefined, retry: () => void refetch() };
}

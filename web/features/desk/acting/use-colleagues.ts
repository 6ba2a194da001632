import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useDeskColleaguesQuery } from './annotations-api.ts';

/** The people of the desk, those who can review first. */
export function useColleagues() {
  const language = useAppSelector((state) => state.theme.locale);
  // Asked anew each time somebody looks: the number of open files is what one assigns by.
  const { data, isError, refetch } = useDeskColleaguesQuery(language, { refetchOnMountOrArgChange: true });
  return { colleagues: data, isFailed: isError && data === undefined, retry: () => void refetch() };
}

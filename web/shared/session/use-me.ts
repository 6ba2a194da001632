import { can, type Permission } from '@zeel/domain/identity';
import { useCallback } from 'react';
import { useAct, useAppSelector } from '../store/hooks.ts';
import { type Person, rolesNow } from './person.ts';

/** The holder of the token, as far as known yet. */
export const useMe = (): Person | null => useAppSelector((state) => state.person.person);

/** Whether the holder of the token may do this at the lender's now. */
export const useMay = (permission: Permission): boolean =>
  useAppSelector(({ person: { person } }) => person !== null && can(rolesNow(person), permission));

/** Asks anew who one is, after something about it has changed. */
export function useRefreshMe(): () => Promise<void> {
  const act = useAct();
  return useCallback(async () => {
    await act((dispatch, { loadPerson }) => dispatch(loadPerson()));
  }, [act]);
}

import { can, type Permission } from '@zeel/domain/identity';
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { Person } from './person.ts';
import { loadPerson } from './person-slice.ts';

/** The holder of the token, as far as known yet. */
export const useMe = (): Person | null => useAppSelector((state) => state.person.person);

/** Whether the holder of the token may do this. */
export const useMay = (permission: Permission): boolean =>
  useAppSelector(({ person: { person } }) => person !== null && can(person.roles, permission));

/** Asks anew who one is, after something about it has changed. */
export function useRefreshMe(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    await dispatch(loadPerson());
  }, [dispatch]);
}

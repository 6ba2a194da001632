import { type ReactNode, useEffect } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { hideAuthMessage } from '../../../shared/session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';

/** The message of the auth state, while it is shown. It belongs to this screen and goes with it. */
export function useAuthNotice(): ReactNode {
  const dispatch = useAppDispatch();
  const { message, showMessage } = useAppSelector((state) => state.auth);
  useEffect(
    () => () => {
      dispatch(hideAuthMessage());
    },
    [dispatch],
  );
  return showMessage ? <Notice tone="error">{message}</Notice> : undefined;
}

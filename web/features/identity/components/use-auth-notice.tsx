import { type ReactNode, useEffect } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useAct, useAppSelector } from '../../../shared/store/hooks.ts';

/** The message of the auth state, while it is shown. It belongs to this screen and goes with it. */
export function useAuthNotice(): ReactNode {
  const act = useAct();
  const { message, showMessage } = useAppSelector((state) => state.auth);
  useEffect(
    () => () => {
      void act((dispatch, { hideAuthMessage }) => dispatch(hideAuthMessage()), {
        unless: ({ auth }) => !auth.showMessage,
      });
    },
    [act],
  );
  return showMessage ? <Notice tone="error">{message}</Notice> : undefined;
}

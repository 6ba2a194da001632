import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAppServices } from '../app-services/app-services.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { signOut } from './auth-slice.ts';

/**
 * Signs the person out because they asked for it. They are at the entry path when the token goes, so its public face
 * is what they see next; a session that ends by itself leaves them where they were, at the login with the way back.
 */
export function useSignOut(): () => Promise<void> {
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    await navigate(pathTo('home'));
    await dispatch(signOut());
  }, [pathTo, navigate, dispatch]);
}

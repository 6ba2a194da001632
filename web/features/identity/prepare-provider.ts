import type { ThunkExtra } from '../../shared/store/thunk-extra.ts';

type Reach<Answer> = (dispatch: unknown, getState: unknown, extra: ThunkExtra) => Answer;

/** Lets the provider fetch what its popup will need. */
export const prepareProvider = (): Reach<void> => (_dispatch, _getState, extra) =>
  extra.identityProvider.prepare?.();

/** Lets a provider that keeps the passwords itself send the reset mail; false when this server has to. */
export const sendProviderReset =
  (email: string): Reach<Promise<boolean>> =>
  async (_dispatch, _getState, { identityProvider }) => {
    if (!identityProvider.sendPasswordReset) return false;
    await identityProvider.sendPasswordReset(email);
    return true;
  };

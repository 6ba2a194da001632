import type { HostedWay } from '../../shared/session/identity-provider.ts';
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

/** Lets the hosted service prove one of its accounts. */
export const proveHosted =
  (way: HostedWay): Reach<Promise<string>> =>
  async (_dispatch, _getState, { identityProvider }) => {
    if (!identityProvider.prove) throw new Error('There is no hosted service.');
    return identityProvider.prove(way);
  };

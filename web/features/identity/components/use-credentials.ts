import { useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { type HumanCheck, useHumanCheck } from '../../../shared/human-check/use-human-check.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useAct } from '../../../shared/store/hooks.ts';
import type { Actions } from '../../../shared/store/page-store.ts';

interface CredentialsOptions {
  /** Signing in or up: both take and give the same. */
  readonly enter: 'signIn' | 'signUp';
  /** Registering always asks for the human check, signing in only after failures, when the server says so. */
  readonly alwaysChecks: boolean;
  readonly onTicket?: (ticket: string) => void;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsSender {
  readonly check: HumanCheck;
  readonly showsCheck: boolean;
  /** Resolves to whether the person is in. */
  send(credentials: Credentials): Promise<boolean>;
}

/** Sends e-mail and password with the answer of the human check, when one is asked for. */
export function useCredentials({ enter, alwaysChecks, onTicket }: CredentialsOptions): CredentialsSender {
  const { t } = useTranslation('identity');
  const { config } = useAppServices();
  const act = useAct();
  const check = useHumanCheck();
  const [isAsked, setAsked] = useState(alwaysChecks);

  const hideMessage = () => act((dispatch, { hideAuthMessage }) => dispatch(hideAuthMessage()));

  const answerCheck = async (): Promise<string | undefined> => {
    try {
      return await check.answer();
    } catch {
      void act((dispatch, { showAuthMessage }) => dispatch(showAuthMessage(t('problem.captcha'))));
      return undefined;
    }
  };

  const tryOnce = async ({ email, password }: Credentials, isChecked: boolean) => {
    const captcha = isChecked ? await answerCheck() : undefined;
    if (isChecked && captcha === undefined) return undefined;
    const input = { email: email.trim(), password, ...(captcha === undefined ? {} : { captcha }) };
    const action = await act((dispatch, actions) => dispatch(actions[enter](input)));
    // An answer serves once, whatever came of it.
    if (isChecked) check.reset();
    return action;
  };

  return {
    check,
    showsCheck: isAsked,
    async send(credentials) {
      void hideMessage();
      let action = await tryOnce(credentials, isAsked);
      const isFirstAsked = !isAsked && action && 'error' in action && codeOf(action) === 'captcha_failed';
      if (isFirstAsked) {
        setAsked(true);
        // The embedded check needs nothing of the person, so the form is sent again by itself.
        if (config.captcha.provider !== 'altcha') {
          check.start();
          return false;
        }
        void hideMessage();
        action = await tryOnce(credentials, true);
      }
      if (!action || !('error' in action)) return action !== undefined;
      const ticket = action.meta.rejectedWithValue ? action.meta.ticket : undefined;
      if (ticket) onTicket?.(ticket);
      return false;
    },
  };
}

const codeOf = ({ meta }: ReturnType<Actions['signIn']['rejected']>) =>
  meta.rejectedWithValue ? meta.code : undefined;

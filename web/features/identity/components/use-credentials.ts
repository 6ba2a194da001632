import { useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { type HumanCheck, useHumanCheck } from '../../../shared/human-check/use-human-check.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { hideAuthMessage, showAuthMessage, type signIn } from '../../../shared/session/auth-slice.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';

interface CredentialsOptions {
  /** Signing in or up: both take and give the same. */
  readonly enter: typeof signIn;
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
  const dispatch = useAppDispatch();
  const check = useHumanCheck();
  const [isAsked, setAsked] = useState(alwaysChecks);

  const answerCheck = async (): Promise<string | undefined> => {
    try {
      return await check.answer();
    } catch {
      dispatch(showAuthMessage(t('problem.captcha')));
      return undefined;
    }
  };

  const tryOnce = async ({ email, password }: Credentials, isChecked: boolean) => {
    const captcha = isChecked ? await answerCheck() : undefined;
    if (isChecked && captcha === undefined) return undefined;
    const action = await dispatch(
      enter({ email: email.trim(), password, ...(captcha === undefined ? {} : { captcha }) }),
    );
    // An answer serves once, whatever came of it.
    if (isChecked) check.reset();
    return action;
  };

  return {
    check,
    showsCheck: isAsked,
    async send(credentials) {
      dispatch(hideAuthMessage());
      let action = await tryOnce(credentials, isAsked);
      const isFirstAsked =
        !isAsked && action && enter.rejected.match(action) && codeOf(action) === 'captcha_failed';
      if (isFirstAsked) {
        setAsked(true);
        // The embedded check needs nothing of the person, so the form is sent again by itself.
        if (config.captcha.provider !== 'altcha') {
          check.start();
          return false;
        }
        dispatch(hideAuthMessage());
        action = await tryOnce(credentials, true);
      }
      if (!action || !enter.rejected.match(action)) return action !== undefined;
      const ticket = action.meta.rejectedWithValue ? action.meta.ticket : undefined;
      if (ticket) onTicket?.(ticket);
      return false;
    },
  };
}

const codeOf = ({ meta }: ReturnType<(typeof signIn)['rejected']>) =>
  meta.rejectedWithValue ? meta.code : undefined;

import { useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { problemCode, problemMessage } from '../../../shared/forms/read-problems.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import { useHumanCheck } from '../../../shared/human-check/use-human-check.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/**
 * A call that asks for a human check only after a few tries. The embedded check is made at once and the call repeated; a
 * hosted one waits for the person.
 */
export function useCheckedCall() {
  const { t } = useTranslation('track');
  const { config } = useAppServices();
  const check = useHumanCheck();
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const describe = (error: HttpError): string => {
    if (problemCode(error) === 'captcha_failed') return t('entry.check');
    return problemMessage(error) ?? t('failed');
  };

  /** Gives the reply, or undefined after it has said what went wrong. */
  async function attempt<Reply>(
    call: (captcha: string | null) => Promise<Reply>,
    explain: (error: HttpError) => string | undefined = () => undefined,
  ): Promise<Reply | undefined> {
    setRefusal(undefined);
    try {
      return await call(isAsked ? await check.answer() : null);
    } catch (error) {
      if (!(error instanceof HttpError)) {
        // The check itself shows that it failed and offers another try.
        setRefusal(t('entry.check'));
        return undefined;
      }
      if (problemCode(error) !== 'captcha_failed' || isAsked || config.captcha.provider !== 'altcha') {
        check.reset();
        if (problemCode(error) === 'captcha_failed') {
          setAsked(true);
          check.start();
        }
        setRefusal(explain(error) ?? describe(error));
        return undefined;
      }
    }
    setAsked(true);
    try {
      return await call(await check.answer());
    } catch (error) {
      setRefusal(error instanceof HttpError ? (explain(error) ?? describe(error)) : t('entry.check'));
      return undefined;
    } finally {
      check.reset();
    }
  }
  return { attempt, refusal, setRefusal, check: isAsked ? check : null };
}

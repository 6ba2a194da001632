import { SOCIAL_PROVIDERS, type SocialProvider } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { useAct, useAppSelector } from '../../../shared/store/hooks.ts';
import { prepareProvider } from '../prepare-provider.ts';
import { SocialLogo } from './SocialLogo.tsx';

const SIGN_INS = { google: 'signInWithGoogle', facebook: 'signInWithFacebook' } as const;

/** Google and Facebook, as far as this deployment offers them. */
export function SocialSignIn({ onTicket }: { readonly onTicket: (ticket: string) => void }): ReactNode {
  const { t } = useTranslation('identity');
  const { config } = useAppServices();
  const act = useAct();
  const isLoading = useAppSelector((state) => state.auth.loading);
  const [waitingFor, setWaitingFor] = useState<SocialProvider>();
  const offered = SOCIAL_PROVIDERS.filter((provider) => config.socialSignIn[provider]);
  const isOffered = offered.length > 0;
  useEffect(() => {
    if (isOffered) void act((dispatch) => dispatch(prepareProvider()));
  }, [isOffered, act]);
  if (!isOffered) return null;

  // Nothing may come between the click and the popup: a window that opens later is blocked.
  const enter = (provider: SocialProvider): void => {
    if (isLoading || waitingFor) return;
    const entering = act((dispatch, actions) => {
      const opening = dispatch(actions[SIGN_INS[provider]]());
      dispatch(actions.hideAuthMessage());
      return opening;
    });
    setWaitingFor(provider);
    void entering.then((action) => {
      setWaitingFor(undefined);
      const isRefused = action !== undefined && 'error' in action;
      if (isRefused && action.meta.rejectedWithValue && action.meta.ticket) onTicket(action.meta.ticket);
    });
  };

  return (
    <div className="zl-social">
      <p className="zl-social__or">
        <span>{t('login.or')}</span>
      </p>
      {offered.map((provider) => (
        <Button key={provider} size="large" isWide isBusy={isLoading} onClick={() => enter(provider)}>
          {waitingFor === provider ? <Spinner /> : <SocialLogo provider={provider} />}
          {t(`login.${provider}`)}
        </Button>
      ))}
      <p className="zl-social__status" role="status">
        {waitingFor && t('login.waiting')}
      </p>
    </div>
  );
}

import { SOCIAL_PROVIDERS, type SocialProvider } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useDisconnectProviderMutation, useStartConnectProviderMutation } from '../api.ts';
import { SocialLogo } from '../components/SocialLogo.tsx';
import { openPopup } from '../providers/open-popup.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSectionNotice } from './use-section-notice.tsx';

const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** Google and Facebook accounts that also open this one. */
export function ConnectedSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation('identity');
  const { config } = useAppServices();
  const { date } = useFormats();
  const refresh = useRefreshMe();
  const { notice, say, hush } = useSectionNotice();
  const [startConnect] = useStartConnectProviderMutation();
  const [disconnect] = useDisconnectProviderMutation();
  const { isBusy, problem, complain, send } = useSend({ failed: t('problem.other') });
  const isConnected = (provider: SocialProvider): boolean =>
    me.connected.some((one) => one.provider === provider);
  // The hosted service keeps its own list of connected accounts.
  const offered = SOCIAL_PROVIDERS.filter(
    (provider) => (config.socialSignIn[provider] && !config.firebase) || isConnected(provider),
  );
  if (offered.length === 0) return null;

  const run = async (change: () => Promise<unknown>): Promise<void> => {
    hush();
    try {
      await change();
      await refresh();
      say(t('profile.saved'));
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error;
      complain(error.message);
    }
  };
  // The window opens in the click itself; its address is asked for meanwhile, because that call carries the session.
  const connect = (provider: SocialProvider): Promise<void> =>
    openPopup({ url: '', flow: 'connect', describe: (words) => t(words) }, async () => {
      const { popupUrl } = await startConnect({ provider }).unwrap();
      return popupUrl;
    });

  return (
    <SettingsSection title={t('connected.title')} text={t('connected.text')}>
      <ul className="zl-sessions">
        {offered.map((provider) => {
          const name = PROVIDER_NAMES[provider];
          const connected = me.connected.find((one) => one.provider === provider);
          return (
            <li key={provider} className="zl-sessions__item">
              <SocialLogo provider={provider} />
              <div className="zl-sessions__facts">
                <p className="zl-sessions__device">{name}</p>
                <p>
                  {connected?.email && (
                    <>
                      <bdi>{connected.email}</bdi> ·{' '}
                    </>
                  )}
                  {connected ? t('connected.since', { date: date(connected.since) }) : t('connected.none')}
                </p>
              </div>
              <Button
                size="small"
                aria-disabled={isBusy}
                aria-label={t(connected ? 'connected.disconnectLabel' : 'connected.connectLabel', {
                  provider: name,
                })}
                onClick={() => {
                  const change = () => (connected ? disconnect({ provider }).unwrap() : connect(provider));
                  void send({ provider }, () => run(change));
                }}
              >
                {t(connected ? 'connected.disconnect' : 'connected.connect')}
              </Button>
            </li>
          );
        })}
      </ul>
      {notice}
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </SettingsSection>
  );
}

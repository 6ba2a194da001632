import '../catalogue.ts';
import { HOSTED_PROVIDER, SOCIAL_PROVIDERS, type SocialProvider } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { useDisconnectProviderMutation, useStartConnectProviderMutation } from '../api.ts';
import { prepareProvider, proveHosted } from '../prepare-provider.ts';
import { openPopup } from '../providers/open-popup.ts';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { HostedAccountForm } from './HostedAccountForm.tsx';
import type { ConnectableProvider } from './provider-names.ts';
import { useSectionNotice } from './use-section-notice.tsx';

/** Accounts elsewhere that also open this one. */
export function ConnectedSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation(['identity', 'account']);
  const { config } = useAppServices();
  const dispatch = useAppDispatch();
  const refresh = useRefreshMe();
  const { notice, say, hush } = useSectionNotice();
  const [isProvingHosted, setProvingHosted] = useState(false);
  const [startConnect] = useStartConnectProviderMutation();
  const [disconnect] = useDisconnectProviderMutation();
  const { isBusy, problem, complain, send } = useSend({ failed: t('problem.other') });
  const find = (provider: ConnectableProvider) => me.connected.find((one) => one.provider === provider);
  const popups = SOCIAL_PROVIDERS.filter((provider) => config.socialSignIn[provider]);
  // The hosted service keeps its own list of Google and Facebook accounts; here it is one account.
  const offered: ConnectableProvider[] = [
    ...SOCIAL_PROVIDERS.filter(
      (provider) => (popups.includes(provider) && !config.firebase) || find(provider),
    ),
    ...(config.firebase || find(HOSTED_PROVIDER) ? [HOSTED_PROVIDER] : []),
  ];
  if (offered.length === 0) return null;

  const tellSaved = async (): Promise<void> => {
    await refresh();
    say(t('account:profile.saved'));
  };
  const run = async (change: () => Promise<unknown>): Promise<void> => {
    hush();
    try {
      await change();
      await tellSaved();
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error;
      complain(error.message);
    }
  };
  // The window opens in the click itself; its address is asked for meanwhile, because that call carries the session.
  const connectByPopup = (provider: SocialProvider): Promise<void> =>
    openPopup({ url: '', flow: 'connect', describe: (words) => t(words) }, async () => {
      const { popupUrl } = await startConnect({ provider }).unwrap();
      return popupUrl;
    });
  const change = (provider: ConnectableProvider): void => {
    if (find(provider)) void send({ provider }, () => run(() => disconnect({ provider }).unwrap()));
    else if (provider !== HOSTED_PROVIDER) void send({ provider }, () => run(() => connectByPopup(provider)));
    else {
      hush();
      dispatch(prepareProvider());
      setProvingHosted(true);
    }
  };

  return (
    <SettingsSection title={t('account:connected.title')} text={t('account:connected.text')}>
      <ul className="zl-sessions">
        {offered.map((provider) => (
          <ConnectedAccount
            key={provider}
            provider={provider}
            connected={find(provider)}
            isBusy={isBusy}
            onChange={() => change(provider)}
          />
        ))}
      </ul>
      {isProvingHosted && !find(HOSTED_PROVIDER) && (
        <HostedAccountForm
          me={me}
          popups={popups}
          prove={(way) => dispatch(proveHosted(way))}
          onLeave={() => setProvingHosted(false)}
          onConnected={async () => {
            setProvingHosted(false);
            await tellSaved();
          }}
        />
      )}
      {notice}
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </SettingsSection>
  );
}

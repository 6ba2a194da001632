import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { SocialLogo } from '../components/SocialLogo.tsx';
import { type ConnectableProvider, PROVIDER_NAMES } from './provider-names.ts';

interface ConnectedAccountProps {
  readonly provider: ConnectableProvider;
  readonly connected: Person['connected'][number] | undefined;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

/** An account elsewhere: since when it opens this one, and a button to connect it or to take it off. */
export function ConnectedAccount({
  provider,
  connected,
  isBusy,
  onChange,
}: ConnectedAccountProps): ReactNode {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const name = PROVIDER_NAMES[provider];
  return (
    <li className="zl-sessions__item">
      {provider !== 'firebase' && <SocialLogo provider={provider} />}
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
        aria-label={t(connected ? 'connected.disconnectLabel' : 'connected.connectLabel', { provider: name })}
        onClick={onChange}
      >
        {t(connected ? 'connected.disconnect' : 'connected.connect')}
      </Button>
    </li>
  );
}

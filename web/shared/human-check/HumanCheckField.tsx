import { type ReactNode, useEffect, useRef } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextButton } from '../kit/TextButton.tsx';
import { Icon, type IconName } from '../look/Icon.tsx';
import { useAppSelector } from '../store/hooks.ts';
import type { HumanCheck } from './use-human-check.ts';

const ICONS: Readonly<Record<'working' | 'done' | 'failed', IconName>> = {
  working: 'clock',
  done: 'success',
  failed: 'warning',
};

/** Where the human check shows itself: one quiet line, or the hosted widget. Its room is kept from the start. */
export function HumanCheckField({ check }: { readonly check: HumanCheck }): ReactNode {
  const { config } = useAppServices();
  const { provider, siteKey } = config.captcha;
  return provider === 'altcha' ? (
    <CheckLine check={check} />
  ) : (
    <HostedWidget check={check} provider={provider} siteKey={siteKey} />
  );
}

function CheckLine({ check: { status, start } }: { readonly check: HumanCheck }): ReactNode {
  const { t } = useTranslation('identity');
  return (
    <p className={`zl-check zl-check--${status}`} role="status">
      {status !== 'asleep' && (
        <>
          <Icon name={ICONS[status]} sizePx={16} />
          <span>{t(`captcha.${status}`)}</span>
        </>
      )}
      {status === 'failed' && <TextButton onClick={start}>{t('captcha.retry')}</TextButton>}
    </p>
  );
}

interface HostedWidgetProps {
  readonly check: HumanCheck;
  readonly provider: 'recaptcha' | 'turnstile';
  readonly siteKey: string;
}

function HostedWidget({ check, provider, siteKey }: HostedWidgetProps): ReactNode {
  const { t } = useTranslation('identity');
  const isDark = useAppSelector((state) => state.theme.currentTheme === 'dark');
  const place = useRef<HTMLDivElement>(null);
  const startOver = useRef<(() => void) | undefined>(undefined);
  const { status, hosted, start } = check;
  const isAwake = status !== 'asleep';
  const events = useRef(hosted);
  useEffect(() => {
    events.current = hosted;
  }, [hosted]);

  // The widget keeps the colours it was drawn with: drawing it anew would lose the person's answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is left out on purpose, see above.
  useEffect(() => {
    const box = place.current;
    if (!isAwake || !box) return;
    if (startOver.current) {
      startOver.current();
      return;
    }
    let isGone = false;
    import('./hosted-widget.ts')
      .then(({ renderHostedWidget }) =>
        renderHostedWidget(provider, box, {
          siteKey,
          isDark,
          onAnswer: (answer) => events.current.onAnswer(answer),
          onLost: () => events.current.onLost(),
        }),
      )
      .then(
        (reset) => {
          if (!isGone) startOver.current = reset;
        },
        () => !isGone && events.current.onLost(),
      );
    return () => {
      isGone = true;
    };
  }, [isAwake, provider, siteKey]);

  return (
    <fieldset className="zl-check-hosted" aria-label={t('captcha.label')}>
      <div ref={place} />
      {status === 'failed' && <TextButton onClick={start}>{t('captcha.retry')}</TextButton>}
    </fieldset>
  );
}

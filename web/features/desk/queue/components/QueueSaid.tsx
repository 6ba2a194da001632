import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { addressOfView } from '../queue-views.ts';
import type { Claiming } from '../use-claim.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { ViewNews, Views } from '../use-views.ts';

interface QueueSaidProps {
  readonly claiming: Claiming;
  readonly views: Views;
  readonly place: QueuePlace;
}

const TONES = { done: 'success', stale: 'warning', failed: 'error' } as const;

/** What came of the last thing that was done here. It lies over the end of the list, so that no row moves for it. */
export function QueueSaid({ claiming, views, place }: QueueSaidProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { outcome, forget } = claiming;
  return (
    <>
      {outcome && (
        <Said tone={TONES[outcome.kind]} onClose={forget}>
          {t(`claim.${outcome.kind}`, { reference: outcome.reference })}
        </Said>
      )}
      {views.news && <SaidOfView key={views.news.kind} news={views.news} views={views} place={place} />}
    </>
  );
}

interface SaidOfViewProps extends Pick<QueueSaidProps, 'views' | 'place'> {
  readonly news: ViewNews;
}

function SaidOfView({ news, views, place }: SaidOfViewProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const hide = (): void => views.say(undefined);
  if (news.kind === 'trouble')
    return (
      <Said tone="error" onClose={hide}>
        {t(`views.${news.trouble}`)}
      </Said>
    );
  if (news.kind !== 'removed')
    return (
      <Said tone="success" onClose={hide} takesFocus={news.kind === 'broughtBack'}>
        {t('views.saved', { name: news.name })}
      </Said>
    );
  const { name, query, columns, density, isShared } = news.view;
  const bringBack = async (): Promise<void> => {
    const reply = await views.create({ name, query, columns, density, isShared });
    if ('trouble' in reply) return views.say({ kind: 'trouble', ...reply });
    views.say({ kind: 'broughtBack', name });
    place.go(addressOfView(reply.view.query, reply.view.id));
  };
  return (
    <Said tone="info" onClose={hide}>
      {t('views.removed', { name })}{' '}
      <TextButton ref={takeFocus} onClick={() => void bringBack()}>
        {t('views.undo')}
      </TextButton>
    </Said>
  );
}

/** The button that had the focus went away with what was done; the focus goes on here. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

interface SaidProps extends ComponentProps<typeof Notice> {
  readonly onClose: () => void;
  readonly takesFocus?: boolean;
}

function Said({ onClose, takesFocus = false, children, tone }: SaidProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return (
    <div className="zl-queue__said">
      <Notice tone={tone}>{children}</Notice>
      <ToolButton ref={takesFocus ? takeFocus : null} aria-label={t('views.close')} onClick={onClose}>
        <Icon name="close" sizePx={18} />
      </ToolButton>
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { addressOfView } from '../queue-views.ts';
import type { Claiming } from '../use-claim.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { ViewNews, Views } from '../use-views.ts';

interface QueueOutcomeProps {
  readonly claiming: Claiming;
  readonly views: Views;
  readonly place: QueuePlace;
}

const TONES = { done: 'success', stale: 'warning', failed: 'error' } as const;

/** The outcome of the last action on the queue. It lies over the end of the list, so that no row moves for it. */
export function QueueOutcome({ claiming, views, place }: QueueOutcomeProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { outcome, forget } = claiming;
  return (
    <>
      {outcome && (
        <OutcomeNotice tone={TONES[outcome.kind]} onClose={forget}>
          {t(`claim.${outcome.kind}`, { reference: outcome.reference })}
        </OutcomeNotice>
      )}
      {views.news && <ViewOutcome key={views.news.kind} news={views.news} views={views} place={place} />}
    </>
  );
}

interface ViewOutcomeProps extends Pick<QueueOutcomeProps, 'views' | 'place'> {
  readonly news: ViewNews;
}

function ViewOutcome({ news, views, place }: ViewOutcomeProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const hide = (): void => views.say(undefined);
  if (news.kind === 'trouble')
    return (
      <OutcomeNotice tone="error" onClose={hide}>
        {t(`views.${news.trouble}`)}
      </OutcomeNotice>
    );
  if (news.kind !== 'removed')
    return (
      <OutcomeNotice tone="success" onClose={hide} takesFocus={news.kind === 'broughtBack'}>
        {t('views.saved', { name: news.name })}
      </OutcomeNotice>
    );
  const { screen, name, query, columns, density, isShared } = news.view;
  const bringBack = async (): Promise<void> => {
    const reply = await views.create({ screen, name, query, columns, density, isShared });
    if ('trouble' in reply) return views.say({ kind: 'trouble', ...reply });
    views.say({ kind: 'broughtBack', name });
    place.go(addressOfView(reply.view.query, reply.view.id));
  };
  return (
    <OutcomeNotice tone="info" onClose={hide}>
      {t('views.removed', { name })}{' '}
      <TextButton ref={takeFocus} onClick={() => void bringBack()}>
        {t('views.undo')}
      </TextButton>
    </OutcomeNotice>
  );
}

/** The action has taken the focused button away, so the notice takes the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

interface OutcomeNoticeProps extends ComponentProps<typeof Notice> {
  readonly onClose: () => void;
  readonly takesFocus?: boolean;
}

function OutcomeNotice({ onClose, takesFocus = false, children, tone }: OutcomeNoticeProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return (
    <div className="zl-queue__status">
      <Notice tone={tone}>{children}</Notice>
      <ToolButton ref={takesFocus ? takeFocus : null} aria-label={t('views.close')} onClick={onClose}>
        <Icon name="close" sizePx={18} />
      </ToolButton>
    </div>
  );
}

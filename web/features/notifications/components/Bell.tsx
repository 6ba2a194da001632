import { MOST_UNREAD } from '@zeel/protocol/rooms/notifications';
import { type ReactNode, useEffect } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ToolLink } from '../../../shared/kit/ToolButton.tsx';
import { changeTitle } from '../../../shared/look/document-title.ts';
import { Icon } from '../../../shared/look/Icon.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useUnread } from '../use-unread.ts';

/** The way to the notifications, with how many are unread. The frame may stand before server data has come. */
export function Bell(): ReactNode {
  const isReady = useAppSelector((state) => serverData.reducerPath in state);
  return isReady ? <CountingBell /> : <BellLink unread={0} />;
}

function CountingBell(): ReactNode {
  return <BellLink unread={useUnread()} />;
}

function BellLink({ unread }: { readonly unread: number }): ReactNode {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  const { number } = useFormats();
  const count = unread < MOST_UNREAD ? number(unread) : `${number(MOST_UNREAD - 1)}+`;
  useEffect(() => {
    changeTitle({ unread: unread === 0 ? '' : count });
    return () => changeTitle({ unread: '' });
  }, [unread, count]);
  return (
    <ToolLink
      className="zl-header__bell"
      to={pathTo('notifications')}
      aria-label={
        unread === 0 ? t('routes:screens.notifications') : t('shell:bell', { count: unread, shown: count })
      }
    >
      <Icon name="notifications" />
      {unread > 0 && (
        <span className="zl-header__count" aria-hidden="true">
          {count}
        </span>
      )}
    </ToolLink>
  );
}

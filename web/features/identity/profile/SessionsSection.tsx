import '../catalogue.ts';
import type { SessionRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useEndMyOtherSessionsMutation, useEndMySessionMutation, useMySessionsQuery } from '../api.ts';
import { useSectionNotice } from './use-section-notice.tsx';

/** Stands for all other sessions where one is named by its id. */
const OTHERS = 'others';

/** The sessions of the person, and the buttons that end them. */
export function SessionsSection(): ReactNode {
  const { t } = useTranslation(['account', 'identity']);
  const { data: sessions, isError, refetch } = useMySessionsQuery();
  const [endSession] = useEndMySessionMutation();
  const [endOthers] = useEndMyOtherSessionsMutation();
  const { isBusyAt, problem, send } = useSend({ failed: t('identity:problem.other'), guards: 'place' });
  const { notice, say, hush } = useSectionNotice();
  const run = async (place: string, end: () => Promise<unknown>): Promise<void> => {
    hush();
    const { isTaken } = await send(place, end, place);
    if (isTaken) say(t('sessions.ended'));
  };
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsSection title={t('sessions.title')} text={t('sessions.text')}>
      {isError && (
        <p className="zl-settings__text">
          {t('sessions.failed')} <TextButton onClick={() => void refetch()}>{t('profile.retry')}</TextButton>
        </p>
      )}
      {!sessions && !isError && <SkeletonLine label={t('profile.loading')} />}
      {sessions && (
        <ul className="zl-sessions">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() => void run(session.id, () => endSession({ sessionId: session.id }).unwrap())}
            />
          ))}
        </ul>
      )}
      {notice}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {sessions && !hasOthers && <p className="zl-settings__text">{t('sessions.only')}</p>}
      {hasOthers && (
        <div className="zl-settings__actions">
          <Button
            variant="danger"
            isBusy={isBusyAt(OTHERS)}
            onClick={() => void run(OTHERS, () => endOthers().unwrap())}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface SessionItemProps {
  readonly session: SessionRow;
  readonly onEnd: () => void;
}

function SessionItem({ session, onEnd }: SessionItemProps): ReactNode {
  const { t } = useTranslation(['account', 'identity']);
  const { dateTime } = useFormats();
  return (
    <li className="zl-sessions__item">
      <div className="zl-sessions__facts">
        <p className="zl-sessions__device">{session.device}</p>
        <p>
          <span dir="ltr">{session.address}</span> ·{' '}
          {t('sessions.seen', { time: dateTime(session.lastSeenAt) })}
        </p>
        <p>
          <bdi>{t('sessions.since', { time: dateTime(session.createdAt) })}</bdi>
        </p>
      </div>
      {session.isCurrent ? (
        <StateTag tone="success" label={t('sessions.current')} />
      ) : (
        <Button size="small" aria-label={t('sessions.endLabel', { device: session.device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

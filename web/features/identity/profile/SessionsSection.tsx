import type { SessionRow } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../shared/forms/read-problems.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { useEndMyOtherSessionsMutation, useEndMySessionMutation, useMySessionsQuery } from '../api.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useDone } from './use-done.tsx';

/** Where one is signed in, and the way to end any of it. */
export function SessionsSection(): ReactNode {
  const { t } = useTranslation('identity');
  const { data: sessions, isError, refetch } = useMySessionsQuery();
  const [endSession] = useEndMySessionMutation();
  const [endOthers, { isLoading }] = useEndMyOtherSessionsMutation();
  const { notice, say, hush } = useDone();
  const run = async (end: () => Promise<unknown>): Promise<void> => {
    hush();
    try {
      await end();
      say(t('sessions.ended'));
    } catch (error) {
      say(problemMessage(error) ?? t('problem.other'), 'error');
    }
  };
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsSection title={t('sessions.title')} text={t('sessions.text')}>
      {isError && (
        <p className="zl-settings__text">
          {t('sessions.failed')}{' '}
          <button type="button" className="zl-link" onClick={() => void refetch()}>
            {t('profile.retry')}
          </button>
        </p>
      )}
      {!sessions && !isError && <span className="zl-bone" role="status" aria-label={t('profile.loading')} />}
      {sessions && (
        <ul className="zl-sessions">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() => void run(() => endSession({ sessionId: session.id }).unwrap())}
            />
          ))}
        </ul>
      )}
      {notice}
      {sessions && !hasOthers && <p className="zl-settings__text">{t('sessions.only')}</p>}
      {hasOthers && (
        <div className="zl-settings__actions">
          <Button variant="danger" isBusy={isLoading} onClick={() => void run(() => endOthers().unwrap())}>
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
  const { t } = useTranslation('identity');
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

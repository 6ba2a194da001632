import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following, PartyProgress } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Question } from '../../../../shared/forms/Question.tsx';
import { problemCode, problemMessage } from '../../../../shared/forms/read-problems.ts';
import { useFocusBack } from '../../../../shared/forms/use-focus-back.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { StateTag, type StateTone } from '../../../../shared/kit/StateTag.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import type { FollowingCalls, NextParty } from '../following-calls.ts';
import type { ReplacePartyProps } from './ReplaceParty.tsx';

const TONES: Readonly<Record<PartyProgress['state'], StateTone>> = {
  invited: 'info',
  completed: 'success',
  reopened: 'warning',
  refused: 'error',
  lapsed: 'warning',
  replaced: 'neutral',
};

// Few applicants ever need it.
const ReplaceParty = lazyPart<ReplacePartyProps>(() => import('./ReplaceParty.tsx'));

interface PartyRowProps {
  readonly request: LoanRequest;
  readonly party: PartyProgress;
  readonly following: Following;
  readonly calls: FollowingCalls;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => void;
}

type Doing = 'nothing' | 'replacing' | 'lettingGo';

/** One person: where they stand, and the ways to go on without waiting for ever. */
export function PartyRow(props: PartyRowProps): ReactNode {
  const { request, party, following, calls, onFollowing, onStale } = props;
  const { t } = useTranslation('track');
  const { date } = useFormats();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isResent, setResent] = useState(false);
  const { id, name, role, state, invitedAt, lapsesAt } = party;
  const buttonOf = useFocusBack(doing === 'nothing' ? null : doing);

  const attempt = async (work: () => Promise<Following>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    setResent(false);
    try {
      onFollowing(await work());
      setDoing('nothing');
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const code = problemCode(error);
      if (code === 'stale_version' || code === 'conflict') onStale();
      setProblem(code === 'stale_version' ? t('parties.stale') : (problemMessage(error) ?? t('failed')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const resend = async (): Promise<void> => {
    if (await attempt(() => calls.resendInvitation(id))) setResent(true);
  };
  const replace = async (next: NextParty): Promise<void> =>
    onFollowing(await calls.replaceParty(id, following.version, next));

  return (
    <li className="zl-people__one">
      <div className="zl-people__head">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <StateTag tone={TONES[state]} label={t(`parties.states.${state}`)} />
      </div>
      <p className="zl-own-note">
        {t(`parties.roles.${role}`)} ·{' '}
        {lapsesAt
          ? t('parties.until', { invited: date(invitedAt), until: date(lapsesAt) })
          : t(state === 'reopened' ? 'parties.asked' : 'parties.invited', { date: date(invitedAt) })}
      </p>
      {state !== 'completed' && <p>{t(`parties.meanings.${state}`)}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {doing === 'nothing' && (
        <div className="zl-people__ways">
          {party.mayResend && (
            <Button size="small" isBusy={isBusy} onClick={() => void resend()}>
              {t(state === 'reopened' ? 'parties.resendPaper' : 'parties.resend')}
            </Button>
          )}
          {party.mayReplace && (
            <Button ref={buttonOf('replacing')} size="small" onClick={() => setDoing('replacing')}>
              {t('parties.replace')}
            </Button>
          )}
          {party.mayLetGo && (
            <Button ref={buttonOf('lettingGo')} size="small" onClick={() => setDoing('lettingGo')}>
              {t('parties.letGo')}
            </Button>
          )}
          <p className="zl-own-note" role="status">
            {isResent && t('parties.resent')}
          </p>
        </div>
      )}
      {doing === 'lettingGo' && (
        <Question
          label={t('parties.letGo')}
          tone="danger"
          yes={t('parties.letGoYes')}
          no={t('cancel')}
          isBusy={isBusy}
          onYes={() => void attempt(() => calls.replaceParty(id, following.version, null))}
          onNo={() => setDoing('nothing')}
        >
          <p>{t('parties.letGoQuestion', { name })}</p>
        </Question>
      )}
      {doing === 'replacing' && (
        <Suspense fallback={<span className="zl-bone" />}>
          <ReplaceParty
            request={request}
            party={party}
            replace={replace}
            onClose={() => setDoing('nothing')}
          />
        </Suspense>
      )}
    </li>
  );
}

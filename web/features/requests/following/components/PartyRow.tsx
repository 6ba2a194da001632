import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following, PartyProgress } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, Suspense, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Question } from '../../../../shared/forms/Question.tsx';
import { useFocusBack } from '../../../../shared/forms/use-focus-back.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { StateTag, type StateTone } from '../../../../shared/kit/StateTag.tsx';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import { isOvertaken } from '../../../../shared/send/send-problem.ts';
import type { Attempt, Call } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
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
  readonly onStale: () => Promise<void>;
}

type Doing = 'nothing' | 'replacing' | 'lettingGo';

/** One person: where they stand, and the ways to go on without waiting for ever. */
export function PartyRow(props: PartyRowProps): ReactNode {
  const { request, party, following, calls, onFollowing, onStale } = props;
  const { t } = useTranslation('track');
  const { date } = useFormats();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [isResent, setResent] = useState(false);
  const { id, name, role, state, invitedAt, lapsesAt } = party;
  const buttonOf = useFocusBack(doing === 'nothing' ? null : doing);

  const { isBusy, problem, send } = useSend({
    failed: t('failed'),
    stale: t('parties.stale'),
    onProblem: (found) => (isOvertaken(found) ? onStale() : undefined),
  });
  const change = async (body: unknown, call: Call<Following>): Promise<boolean> => {
    if (isBusy) return false;
    setResent(false);
    const sent = await send(body, call);
    if (!sent.isTaken) return false;
    onFollowing(sent.reply);
    setDoing('nothing');
    return true;
  };
  const resend = async (): Promise<void> => {
    if (await change('resend', (attempt) => calls.resendInvitation(id, attempt))) setResent(true);
  };
  const letGo = (): void => {
    const nobody = { version: following.version, party: null };
    void change(nobody, (attempt) => calls.replaceParty(id, nobody, attempt));
  };
  const replace = async (next: NextParty, attempt: Attempt): Promise<void> =>
    onFollowing(await calls.replaceParty(id, { version: following.version, party: next }, attempt));

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
      {problem && <Notice tone="error">{problem.words}</Notice>}
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
          onYes={letGo}
          onNo={() => setDoing('nothing')}
        >
          <p>{t('parties.letGoQuestion', { name })}</p>
        </Question>
      )}
      {doing === 'replacing' && (
        <Suspense fallback={<SkeletonLine />}>
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

import '../catalogue.ts';
import '../../form/catalogue.ts';
import type { Party } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { PartyToken } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useLanguage, useReadLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSender } from '../../../../shared/send/use-sender.ts';
import { createPartyCalls, exchangeToken } from '../party-calls.ts';
import { ExpiredInvitation } from './ExpiredInvitation.tsx';
import { OpenPart, type PartyParts } from './OpenPart.tsx';
import { PartyDone } from './PartyDone.tsx';
import { ReopenedPart } from './ReopenedPart.tsx';

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'open'; readonly party: Party; readonly hasBrought?: boolean };

/** An invitation that was followed. */
export interface FollowedInvitation {
  readonly invitation: PartyToken;
  readonly onExchanged: (token: string) => void;
}

/** What an invitation leads to. */
export function InvitedPart({
  invitation,
  onExchanged,
  ...parts
}: PartyParts & FollowedInvitation): ReactNode {
  const { token, isSeen } = invitation;
  if (isSeen) return <SeenInvitation key={token} token={token} onExchanged={onExchanged} />;
  return <InvitedParty key={token} token={token} {...parts} />;
}

interface SeenInvitationProps {
  readonly token: string;
  readonly onExchanged: (token: string) => void;
}

/** An invitation whose token stood in the path: it serves once, to get another that nobody has seen. */
function SeenInvitation({ token, onExchanged }: SeenInvitationProps): ReactNode {
  const { t } = useTranslation('party');
  const { http } = useAppServices();
  const { sender, problem } = useSender();
  const exchange = (): void => {
    const call = (attempt: Attempt): Promise<string> => exchangeToken(http, token, attempt);
    void sender.send({ token }, call).then((sent) => sent.isTaken && onExchanged(sent.reply));
  };
  // Once: the answer takes this part off the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(exchange, []);
  if (problem?.code === 'link_expired') return <ExpiredInvitation />;
  if (problem) return <FailedOpening onRetry={exchange} />;
  return <CardsSkeleton label={t('loading')} />;
}

function FailedOpening({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('party');
  return (
    <FailedState
      headingLevel={1}
      title={t('failedTitle')}
      text={t('failedText')}
      retry={t('retry')}
      onRetry={onRetry}
    />
  );
}

function InvitedParty({ token, ...parts }: PartyParts & { readonly token: string }): ReactNode {
  const { t } = useTranslation('party');
  const { http } = useAppServices();
  const language = useLanguage();
  const readLanguage = useReadLanguage();
  const calls = useMemo(() => createPartyCalls(http, readLanguage, token), [http, readLanguage, token]);
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const expire = useCallback(() => setOpening({ kind: 'expired' }), []);
  const load = useCallback((): void => {
    calls.get().then(
      (party) => setOpening({ kind: 'open', party }),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (error.failure === 'aborted') return;
        setOpening((before) =>
          error.code === 'link_expired'
            ? { kind: 'expired' }
            : before.kind === 'open'
              ? before
              : { kind: 'failed' },
        );
      },
    );
  }, [calls]);
  // The name of the product comes in the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(load, [load, language]);
  if (opening.kind === 'loading') return <CardsSkeleton label={t('loading')} />;
  if (opening.kind === 'expired') return <ExpiredInvitation />;
  if (opening.kind === 'failed')
    return (
      <FailedOpening
        onRetry={() => {
          setOpening({ kind: 'loading' });
          load();
        }}
      />
    );
  const { party } = opening;
  if (party.mayBringPapers && party.asked)
    return (
      <ReopenedPart
        party={party}
        asked={party.asked}
        token={token}
        calls={calls}
        onSent={(closed) => setOpening({ kind: 'open', party: closed, hasBrought: true })}
        onStale={load}
        onExpired={expire}
        {...parts}
      />
    );
  if (!party.mayAnswer)
    return (
      <PartyDone
        party={party}
        hasBrought={opening.hasBrought === true}
        agreement={party.hasAgreement ? parts.renderAgreement(party, token) : null}
      />
    );
  return (
    <OpenPart
      party={party}
      token={token}
      calls={calls}
      onClosed={(closed) => setOpening({ kind: 'open', party: closed })}
      onExpired={expire}
      {...parts}
    />
  );
}

import '../catalogue.ts';
import '../../form/catalogue.ts';
import '../party.css';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Party } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptSecrets } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { NothingFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { createPartyCalls } from '../party-calls.ts';
import { OpenPart, type PartyParts } from './OpenPart.tsx';
import { PartyDone } from './PartyDone.tsx';
import { ReopenedPart } from './ReopenedPart.tsx';

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'open'; readonly party: Party; readonly hasBrought?: boolean };

/** A guarantor's or co-borrower's own part, opened by the link of their invitation. */
export function PartyPage(parts: PartyParts): ReactNode {
  // Taken out of the address before the app began.
  const [token] = useState(() => keptSecrets.readPartyToken());
  return token === null ? <ExpiredInvitation /> : <InvitedParty token={token} {...parts} />;
}

function InvitedParty({ token, ...parts }: PartyParts & { readonly token: string }): ReactNode {
  const { t, i18n } = useTranslation('party');
  const { http } = useAppServices();
  const { language } = i18n;
  const calls = useMemo(
    // The translator is only ever given one of our languages.
    () => createPartyCalls(http, () => i18n.language as Language, token),
    [http, i18n, token],
  );
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
      <FailedState
        headingLevel={1}
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
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
  if (!party.mayAnswer) return <PartyDone party={party} hasBrought={opening.hasBrought === true} />;
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

/** A link that was replaced, has lapsed or is cut off, and how to get another. */
function ExpiredInvitation(): ReactNode {
  const { t } = useTranslation('party');
  return (
    <EmptyState
      headingLevel={1}
      art={<NothingFoundArt />}
      title={t('expiredTitle')}
      text={t('expiredText')}
    />
  );
}

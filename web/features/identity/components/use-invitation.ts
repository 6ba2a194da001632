import { readInvitation } from '@zeel/protocol/rooms/identity';
import { useEffect, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { problemCode } from '../../../shared/forms/read-problems.ts';
import { type CallReply, callEndpoint } from '../../../shared/http/call-endpoint.ts';

export type Invitation = CallReply<typeof readInvitation>;

interface InvitationState {
  readonly status: 'reading' | 'open' | 'expired' | 'failed';
  readonly invitation?: Invitation;
}

/** Whom the link is for. */
export function useInvitation(token: string): InvitationState {
  const { http } = useAppServices();
  const [state, setState] = useState<InvitationState>({ status: token === '' ? 'expired' : 'reading' });
  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    callEndpoint(http, readInvitation, { body: { token } }, { signal: controller.signal }).then(
      ({ data }) => setState({ status: 'open', invitation: data }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: problemCode(error) === 'link_expired' ? 'expired' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [token, http]);
  return state;
}

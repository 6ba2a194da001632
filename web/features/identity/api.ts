import {
  changeEmail,
  changePassword,
  confirmSecondFactor,
  connectHostedAccount,
  disconnectProvider,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  removeSecondFactor,
  renewRecoveryCodes,
  resendVerification,
  startConnectProvider,
  startSecondFactor,
  updateMe,
} from '@zeel/protocol/rooms/identity';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';

type Body<E extends Parameters<typeof toRequest>[0]> = CallInput<E>['body'];
type Params<E extends Parameters<typeof toRequest>[0]> = CallInput<E>['params'];

/** Own account. Every change is followed by asking anew who one is, which the session's own state keeps. */
export const identityApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    mySessions: build.query<CallReply<typeof listMySessions>, void>({
      query: () => toRequest(listMySessions, {}),
      providesTags: ['Session'],
    }),
    endMySession: build.mutation<null, Params<typeof endMySession>>({
      query: (params) => toRequest(endMySession, { params }),
      invalidatesTags: ['Session'],
    }),
    endMyOtherSessions: build.mutation<CallReply<typeof endMyOtherSessions>, void>({
      query: () => toRequest(endMyOtherSessions, {}),
      invalidatesTags: ['Session'],
    }),
    updateMe: build.mutation<CallReply<typeof updateMe>, Body<typeof updateMe>>({
      query: (body) => toRequest(updateMe, { body }),
    }),
    changePassword: build.mutation<null, Body<typeof changePassword>>({
      query: (body) => toRequest(changePassword, { body }),
      invalidatesTags: ['Session'],
    }),
    changeEmail: build.mutation<null, Body<typeof changeEmail>>({
      query: (body) => toRequest(changeEmail, { body }),
    }),
    resendVerification: build.mutation<null, void>({ query: () => toRequest(resendVerification, {}) }),
    startSecondFactor: build.mutation<CallReply<typeof startSecondFactor>, Body<typeof startSecondFactor>>({
      query: (body) => toRequest(startSecondFactor, { body }),
    }),
    confirmSecondFactor: build.mutation<
      CallReply<typeof confirmSecondFactor>,
      Body<typeof confirmSecondFactor>
    >({ query: (body) => toRequest(confirmSecondFactor, { body }) }),
    renewRecoveryCodes: build.mutation<CallReply<typeof renewRecoveryCodes>, Body<typeof renewRecoveryCodes>>(
      { query: (body) => toRequest(renewRecoveryCodes, { body }) },
    ),
    removeSecondFactor: build.mutation<null, Body<typeof removeSecondFactor>>({
      query: (body) => toRequest(removeSecondFactor, { body }),
    }),
    startConnectProvider: build.mutation<
      CallReply<typeof startConnectProvider>,
      Params<typeof startConnectProvider>
    >({ query: (params) => toRequest(startConnectProvider, { params }) }),
    connectHostedAccount: build.mutation<null, Body<typeof connectHostedAccount>>({
      query: (body) => toRequest(connectHostedAccount, { body }),
    }),
    disconnectProvider: build.mutation<null, Params<typeof disconnectProvider>>({
      query: (params) => toRequest(disconnectProvider, { params }),
    }),
  }),
});

export const {
  useMySessionsQuery,
  useEndMySessionMutation,
  useEndMyOtherSessionsMutation,
  useUpdateMeMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useResendVerificationMutation,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useStartConnectProviderMutation,
  useConnectHostedAccountMutation,
  useDisconnectProviderMutation,
} = identityApi;

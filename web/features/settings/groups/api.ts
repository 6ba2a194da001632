import { countWithoutFactor } from '@zeel/protocol/rooms/factor-coverage';
import { changeSetting, listSettings, undoSetting, uploadLogo } from '@zeel/protocol/rooms/setting-groups';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

export type SettingChange = CallInput<typeof changeSetting>['body'];

const groupsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<CallReply<typeof listSettings>, void>({
      query: () => toRequest(listSettings, {}),
      providesTags: ['Setting'],
    }),
    withoutFactor: build.query<CallReply<typeof countWithoutFactor>, void>({
      query: () => toRequest(countWithoutFactor, {}),
      providesTags: ['Setting'],
    }),
    // The form reads the settings again itself, before it lets go of what was typed.
    changeSetting: build.mutation<CallReply<typeof changeSetting>, Keyed & { readonly body: SettingChange }>({
      query: ({ idempotencyKey, body }) => toRequest(changeSetting, { body }, { idempotencyKey }),
    }),
    uploadLogo: build.mutation<
      CallReply<typeof uploadLogo>,
      Keyed & Pick<CallInput<typeof uploadLogo>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(uploadLogo, { body }, { idempotencyKey }),
    }),
    undoSetting: build.mutation<
      CallReply<typeof undoSetting>,
      Keyed & Pick<CallInput<typeof undoSetting>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(undoSetting, { body }, { idempotencyKey }),
    }),
  }),
});

export const {
  useSettingsQuery,
  useWithoutFactorQuery,
  useChangeSettingMutation,
  useUndoSettingMutation,
  useUploadLogoMutation,
} = groupsApi;

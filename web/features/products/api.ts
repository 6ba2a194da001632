import {
  beginDraft,
  beginProduct,
  closeProduct,
  discardDraft,
  getKeptProduct,
  getVersionAgreement,
  getVersionContent,
  listKeptProducts,
  publishDraft,
  saveDraft,
} from '@zeel/protocol/rooms/product-versions';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';

/** Products as the lender keeps them. Every change asks for them anew: others change them too. */
export const productsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    keptProducts: build.query<
      CallReply<typeof listKeptProducts>,
      CallInput<typeof listKeptProducts>['query']
    >({
      query: (query) => toRequest(listKeptProducts, { query }),
      providesTags: ['Product'],
    }),
    keptProduct: build.query<
      CallReply<typeof getKeptProduct>,
      Pick<CallInput<typeof getKeptProduct>, 'params' | 'query'>
    >({
      query: (input) => toRequest(getKeptProduct, input),
      providesTags: ['Product'],
    }),
    versionContent: build.query<CallReply<typeof getVersionContent>, string>({
      query: (versionId) => toRequest(getVersionContent, { params: { versionId } }),
      providesTags: ['Product'],
    }),
    versionAgreement: build.query<
      CallReply<typeof getVersionAgreement>,
      Pick<CallInput<typeof getVersionAgreement>, 'params' | 'query'>
    >({
      query: (input) => toRequest(getVersionAgreement, input),
      providesTags: ['Product'],
    }),
    beginProduct: build.mutation<
      CallReply<typeof beginProduct>,
      Keyed & Pick<CallInput<typeof beginProduct>, 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(beginProduct, input, { idempotencyKey }),
      invalidatesTags: ['Product'],
    }),
    beginDraft: build.mutation<
      CallReply<typeof beginDraft>,
      Keyed & Pick<CallInput<typeof beginDraft>, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(beginDraft, input, { idempotencyKey }),
      invalidatesTags: ['Product'],
    }),
    saveDraft: build.mutation<
      CallReply<typeof saveDraft>,
      Keyed & Pick<CallInput<typeof saveDraft>, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(saveDraft, input, { idempotencyKey }),
      // Also when it is refused: a stale revision means that there is something newer to read.
      invalidatesTags: ['Product'],
    }),
    discardDraft: build.mutation<
      CallReply<typeof discardDraft>,
      Keyed & Pick<CallInput<typeof discardDraft>, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(discardDraft, input, { idempotencyKey }),
      // A product that went with its draft is not asked for again: the screen has left it.
      invalidatesTags: (reply) => (reply?.isProductGone ? [] : ['Product']),
    }),
    publishDraft: build.mutation<
      CallReply<typeof publishDraft>,
      Keyed & Pick<CallInput<typeof publishDraft>, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(publishDraft, input, { idempotencyKey }),
      invalidatesTags: ['Product'],
    }),
    closeProduct: build.mutation<
      CallReply<typeof closeProduct>,
      Keyed & Pick<CallInput<typeof closeProduct>, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(closeProduct, input, { idempotencyKey }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useKeptProductsQuery,
  useKeptProductQuery,
  useVersionContentQuery,
  useVersionAgreementQuery,
  useBeginProductMutation,
  useBeginDraftMutation,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useCloseProductMutation,
} = productsApi;

import type { DataStep, RequestData } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { listDocuments } from '@zeel/protocol/rooms/documents';
import {
  type ConsentWording,
  getLoanRequest,
  type LoanRequest,
  listConsentWordings,
  provePhone,
  type StepAnswers,
  saveStep,
  sendPhoneCode,
  sendResumeLink,
  startLoanRequest,
  submitLoanRequest,
  withdrawLoanRequest,
} from '@zeel/protocol/rooms/requests';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { humanProof } from '../../../shared/http/human-proof.ts';
import { requestProof } from '../../../shared/http/proof-headers.ts';
import type { Attempt } from '../../../shared/send/sender.ts';

/** Which request, and what proves that one may touch it. */
export interface RequestKey {
  readonly id: string;
  readonly secret: string | null;
}

/** The calls of the form. They are quiet: the form says itself what did not work and what it does about it. */
export function createRequestCalls(http: HttpClient, readLanguage: () => Language) {
  const query = () => ({ language: readLanguage() });
  return {
    language: readLanguage,
    async start(prodId: string, { terms, language, idempotencyKey }: Start) {
      const { data } = await callEndpoint(
        http,
        startLoanRequest,
        { query: { language }, body: { prodId, answers: terms } },
        { isQuiet: true, idempotencyKey },
      );
      return data;
    },
    async get(key: RequestKey): Promise<LoanRequest> {
      const { data } = await callEndpoint(
        http,
        getLoanRequest,
        { params: { loanRequestId: key.id }, query: query() },
        { isQuiet: true, headers: requestProof(key) },
      );
      return data.request;
    },
    async save(key: RequestKey, save: Save): Promise<LoanRequest> {
      const { version, idempotencyKey, keepalive = false } = save;
      const { data } = await callEndpoint(
        http,
        saveStep,
        {
          params: { loanRequestId: key.id },
          query: query(),
          // Step and answers come from the same entry of the data, which the pair's type cannot show.
          body: { version, saved: { step: save.step, answers: save.answers } as StepAnswers },
        },
        { isQuiet: true, headers: requestProof(key), idempotencyKey, keepalive },
      );
      return data.request;
    },
    async submit(
      key: RequestKey,
      { version, idempotencyKey, language, captcha }: Submission,
    ): Promise<{ readonly request: LoanRequest; readonly secret: string | null }> {
      const { data } = await callEndpoint(
        http,
        submitLoanRequest,
        { params: { loanRequestId: key.id }, query: { language }, body: { version } },
        {
          isQuiet: true,
          idempotencyKey,
          headers: { ...requestProof(key), ...humanProof(captcha) },
        },
      );
      // A request that was sent before is opened with the same secret as then.
      return { request: data.request, secret: data.secret ?? key.secret };
    },
    /** Throws a draft away, with its files. */
    async discard(key: RequestKey, version: number, attempt: Attempt): Promise<LoanRequest> {
      const { data } = await callEndpoint(
        http,
        withdrawLoanRequest,
        { params: { loanRequestId: key.id }, query: query(), body: { version } },
        { isQuiet: true, headers: requestProof(key), ...attempt },
      );
      return data.request;
    },
    async mailLink(key: RequestKey): Promise<string> {
      const { data } = await callEndpoint(
        http,
        sendResumeLink,
        { params: { loanRequestId: key.id }, body: {} },
        { isQuiet: true, headers: requestProof(key) },
      );
      return data.sentTo;
    },
    async sendPhoneCode(key: RequestKey, attempt: Attempt) {
      const { data } = await callEndpoint(
        http,
        sendPhoneCode,
        { params: { loanRequestId: key.id }, query: query(), body: {} },
        { isQuiet: true, headers: requestProof(key), ...attempt },
      );
      return data;
    },
    /** Gives the number that was proven. */
    async provePhone(key: RequestKey, code: string, attempt: Attempt): Promise<string> {
      const { data } = await callEndpoint(
        http,
        provePhone,
        { params: { loanRequestId: key.id }, query: query(), body: { code } },
        { isQuiet: true, headers: requestProof(key), ...attempt },
      );
      return data.provenPhone;
    },
    async listWordings(): Promise<readonly ConsentWording[]> {
      const { data } = await callEndpoint(http, listConsentWordings, { query: query() }, { isQuiet: true });
      return data.wordings;
    },
    async listDocuments(key: RequestKey) {
      const { data } = await callEndpoint(
        http,
        listDocuments,
        { params: { loanRequestId: key.id } },
        { isQuiet: true, headers: requestProof(key) },
      );
      return data.documents;
    },
  };
}

/** The beginning of a draft. Repeated word for word under its key it begins no second one. */
export interface Start {
  readonly terms: RequestData['terms'];
  readonly language: Language;
  readonly idempotencyKey: string;
}

/** A sending. Repeated word for word under its key it brings the same answer again. */
export interface Submission {
  readonly version: number;
  readonly idempotencyKey: string;
  readonly language: Language;
  /** The answer of the human check; null for someone signed in, and for a repetition. */
  readonly captcha: string | null;
}

export interface Save {
  readonly version: number;
  readonly step: DataStep;
  readonly answers: RequestData[DataStep];
  readonly idempotencyKey: string;
  /** Let the browser finish it when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

export type RequestCalls = ReturnType<typeof createRequestCalls>;

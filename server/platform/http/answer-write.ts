import { type Asking, createCall, type Input } from './create-call.ts';
import { runWrite } from './run-write.ts';
import { type Answer, OK, type ServedEndpoint } from './served-endpoint.ts';

/** Answers a write: its handler runs in one transaction, together with its stored reply. */
export const answerWrite = <Prepared, Params, Query, Body>(
  { platform, name, options, handle }: ServedEndpoint<Prepared, Params, Query, Body>,
  asking: Asking,
  input: Input<Params, Query, Body>,
): Promise<Answer> => {
  const { prepare } = options;
  return runWrite({
    platform,
    request: asking.request,
    endpointName: name,
    isKeyRequired: (options.idempotencyKey ?? 'required') === 'required',
    isReplySecret: (options.isReplySecret || options.isSecretForStrangers) ?? false,
    isSecretForStrangers: options.isSecretForStrangers ?? false,
    proof: options.proofOf?.(asking.request) ?? null,
    signal: asking.aborter.signal,
    prepare: prepare && (() => prepare(createCall(asking, input, { prepared: undefined }))),
    work: async (tx, prepared) => ({
      status: options.status ?? OK,
      body: await handle(createCall(asking, input, { prepared, db: tx, tx })),
    }),
  });
};

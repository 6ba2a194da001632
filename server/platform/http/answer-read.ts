import { readSessionAlone } from '../sessions/index.ts';
import { findCaller } from './authenticate.ts';
import { type Asking, createCall, type Input } from './create-call.ts';
import type { KeepBody } from './keep-bodies.ts';
import { readFromStandby } from './read-from-standby.ts';
import { checkInput, readInput } from './read-input.ts';
import { Refusal } from './refusal.ts';
import { tagBody } from './send-public.ts';
import { type Answer, OK, type ServedEndpoint } from './served-endpoint.ts';

/**
 * Answers a read of somebody. It has no body that must not be read for strangers, so its caller is found here, and may be found in the same
 * statement as what they ask for.
 */
export async function answerRead<Prepared, Params, Query, Body>(
  served: ServedEndpoint<Prepared, Params, Query, Body>,
  asking: Asking,
): Promise<Answer> {
  const { endpoint, platform, options } = served;
  const { request } = asking;
  // The endpoint's schemas produce these values; their static types are lost on the way through the untyped endpoint.
  const input = checkInput(endpoint, request) as Input<Params, Query, Body> | Refusal;
  const read = input instanceof Refusal ? undefined : options.withSession?.(input, request);
  const beside =
    options.needsDatabase === false
      ? undefined
      : await findCaller<Prepared | undefined>(platform, request, read ?? readSessionAlone);
  // Only somebody who may call is told what is wrong with the call.
  if (input instanceof Refusal) throw input;
  const prepared =
    options.prepare === undefined
      ? beside
      : await options.prepare(createCall(asking, input, { prepared: undefined }));
  return {
    status: options.status ?? OK,
    body: await readBody(served, asking, input, prepared),
    isReplay: false,
  };
}

/** Answers a read that is the same for everyone. Who asks makes no difference, so nobody is looked up. */
export async function answerPublicRead<Prepared, Params, Query, Body>(
  served: ServedEndpoint<Prepared, Params, Query, Body>,
  asking: Asking,
  keepBody: KeepBody,
): Promise<Answer> {
  const { endpoint, options } = served;
  const input = readInput(endpoint, asking.request) as Input<Params, Query, Body>;
  const first = createCall(asking, input, { prepared: undefined });
  const tagNow = async () => tagBody(await readBody(served, asking, input, await options.prepare?.(first)));
  const tagged = await (options.keptBy === undefined
    ? tagNow()
    : keepBody(await options.keptBy(first), tagNow));
  return { status: options.status ?? OK, ...tagged, isReplay: false };
}

async function readBody<Prepared, Params, Query, Body>(
  { handle, platform, options }: ServedEndpoint<Prepared, Params, Query, Body>,
  asking: Asking,
  input: Input<Params, Query, Body>,
  value: Prepared | undefined,
): Promise<Buffer> {
  // Where nothing is prepared the type is undefined; so it is where a session brings it, for callers without one.
  const prepared = value as Prepared;
  if (!options.mayLag) return handle(createCall(asking, input, { prepared }));
  return readFromStandby(platform.database, asking.request, (db) =>
    handle(createCall(asking, input, { prepared, db })),
  );
}

import { describe, expect, test, vi } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { type Attempt, createSender, type SenderParts } from './sender.ts';

const refusal = (status: number, code: 'conflict' | 'stale_version' | 'validation_failed' = 'conflict') =>
  new HttpError('status', { status, problem: { code, message: 'No', requestId: 'r' } });

/** A call that is answered when the test says so. */
function openCall() {
  let answer: (reply: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const attempts: Attempt[] = [];
  const call = (attempt: Attempt): Promise<string> => {
    attempts.push(attempt);
    return promise;
  };
  return { call, attempts, answer, fail };
}

/** A sender whose keys are numbers, and the keys that its calls were given. */
function setUp(parts: SenderParts = {}) {
  let made = 0;
  const sender = createSender({
    ...parts,
    newKey: () => {
      made += 1;
      return `key-${made}`;
    },
  });
  const keys: string[] = [];
  const answer =
    (reply: unknown) =>
    async ({ idempotencyKey }: Attempt): Promise<unknown> => {
      keys.push(idempotencyKey);
      if (reply instanceof Error) throw reply;
      return reply;
    };
  return { sender, keys, answer };
}

const busy = (sender: ReturnType<typeof createSender>): string[] => [...sender.getState().busy];

describe('one at a time', () => {
  test('a second press while the first is on its way sends nothing', async () => {
    const { sender } = setUp();
    const first = openCall();
    const second = vi.fn(async () => 'second');
    const going = sender.send('body', first.call);
    expect(busy(sender)).toEqual(['']);
    expect(await sender.send('body', second)).toEqual({ isTaken: false, problem: null });
    expect(second).not.toHaveBeenCalled();
    first.answer('done');
    expect(await going).toEqual({ isTaken: true, reply: 'done' });
    expect(sender.getState()).toEqual({ busy: new Set(), problem: null, failures: 0 });
  });

  test('the guard holds within one turn, before anybody could have drawn anything', () => {
    const { sender } = setUp();
    const call = vi.fn(() => new Promise<void>(() => undefined));
    void sender.send(1, call);
    void sender.send(1, call);
    void sender.once(call);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('it is free again after a refusal and after a bug', async () => {
    const { sender, answer } = setUp();
    await sender.send(1, answer(refusal(409)));
    await expect(sender.send(1, answer(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect(sender.getState()).toMatchObject({ busy: new Set(), problem: null });
    expect(await sender.send(1, answer('ok'))).toEqual({ isTaken: true, reply: 'ok' });
  });

  test('the place that sends is the one that is busy', async () => {
    const { sender } = setUp();
    const open = openCall();
    const going = sender.send(1, open.call, { at: 'row-7' });
    expect(busy(sender)).toEqual(['row-7']);
    open.answer('done');
    await going;
    expect(busy(sender)).toEqual([]);
  });
});

test('places that are guarded each for itself do not wait for each other', async () => {
  const { sender } = setUp({ guards: 'place' });
  const first = openCall();
  const second = openCall();
  const again = vi.fn(async () => 'again');
  const going = sender.send(1, first.call, { at: 'a' });
  const other = sender.send(1, second.call, { at: 'b' });
  expect(await sender.send(1, again, { at: 'a' })).toEqual({ isTaken: false, problem: null });
  expect(again).not.toHaveBeenCalled();
  expect(busy(sender)).toEqual(['a', 'b']);
  first.answer('done');
  await going;
  expect(busy(sender)).toEqual(['b']);
  sender.abort();
  expect(busy(sender)).toEqual([]);
  second.answer('late');
  expect(await other).toEqual({ isTaken: false, problem: null });
});

describe('one key for one intent', () => {
  test('the same body is sent again under the same key, however it failed', async () => {
    const { sender, keys, answer } = setUp();
    for (const error of [new HttpError('network'), new HttpError('timeout'), refusal(409), refusal(503)])
      await sender.send({ amount: 5 }, answer(error));
    await sender.send({ amount: 5 }, answer('ok'));
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1']);
  });

  test('what was taken is over: the same body again is another intent', async () => {
    const { sender, keys, answer } = setUp();
    await sender.send('hello', answer('ok'));
    await sender.send('hello', answer('ok'));
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  test('a changed body has another key, also when it is changed back', async () => {
    const { sender, keys, answer } = setUp();
    for (const body of ['one', 'two', 'one']) await sender.send(body, answer(new HttpError('network')));
    expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('the same body in another language is another request', async () => {
    let language = 'en';
    const { sender, keys, answer } = setUp({ surroundings: () => language });
    await sender.send('body', answer(new HttpError('network')));
    language = 'mn';
    await sender.send('body', answer(new HttpError('network')));
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  test('every place has its own', async () => {
    const { sender, keys, answer } = setUp();
    const lost = answer(new HttpError('network'));
    await sender.send('body', lost, { at: 'a' });
    await sender.send('body', lost, { at: 'b' });
    await sender.send('body', lost, { at: 'a' });
    expect(keys).toEqual(['key-1', 'key-2', 'key-1']);
  });
});

describe('what went wrong', () => {
  test('is kept until the next try, counted, and told before it is free again', async () => {
    const { sender, answer } = setUp();
    const seen: unknown[] = [];
    const onProblem = async ({ kind }: { readonly kind: string }): Promise<void> => {
      await Promise.resolve();
      seen.push([kind, busy(sender), sender.getState().problem?.kind]);
    };
    const sent = await sender.send(1, answer(refusal(412, 'stale_version')), { at: 'x', onProblem });
    expect(sent).toMatchObject({ isTaken: false, problem: { kind: 'stale', at: 'x', message: 'No' } });
    expect(seen).toEqual([['stale', ['x'], 'stale']]);
    expect(sender.getState()).toMatchObject({ busy: new Set(), problem: { kind: 'stale' }, failures: 1 });
    const open = openCall();
    const going = sender.send(1, open.call);
    expect(sender.getState().problem).toBeNull();
    open.fail(refusal(409));
    await going;
    expect(sender.getState()).toMatchObject({ problem: { kind: 'conflict' }, failures: 2 });
  });

  test('what the page finds itself stands in the same place and is no failed try', () => {
    const { sender } = setUp();
    sender.complain('Nothing is written', 'text');
    expect(sender.getState()).toMatchObject({
      problem: { kind: 'own', at: 'text', message: 'Nothing is written' },
      failures: 0,
    });
    sender.clear('elsewhere');
    expect(sender.getState().problem).not.toBeNull();
    sender.clear('text');
    expect(sender.getState().problem).toBeNull();
  });
});

describe('called off', () => {
  test('it is free at once, the call hears of it, and a late answer changes nothing', async () => {
    const { sender } = setUp();
    const first = openCall();
    const going = sender.send('body', first.call);
    sender.abort();
    expect(first.attempts[0]?.signal.aborted).toBe(true);
    expect(busy(sender)).toEqual([]);
    const second = openCall();
    const next = sender.send('body', second.call);
    first.answer('too late');
    expect(await going).toEqual({ isTaken: false, problem: null });
    expect(busy(sender)).toEqual(['']);
    // Whether the first arrived is not known, so the same body counts once.
    expect(second.attempts[0]?.idempotencyKey).toBe(first.attempts[0]?.idempotencyKey);
    second.answer('done');
    expect(await next).toEqual({ isTaken: true, reply: 'done' });
  });

  test.each([
    ['by the session', (sender: ReturnType<typeof createSender>) => void sender],
    ['by the page', (sender: ReturnType<typeof createSender>) => sender.abort()],
  ])('%s, nothing is said', async (_, callOff) => {
    const { sender } = setUp();
    const open = openCall();
    const onProblem = vi.fn();
    const going = sender.send(1, open.call, { onProblem });
    callOff(sender);
    open.fail(new HttpError('aborted'));
    expect(await going).toEqual({ isTaken: false, problem: null });
    expect(sender.getState()).toEqual({ busy: new Set(), problem: null, failures: 0 });
    expect(onProblem).not.toHaveBeenCalled();
  });

  test('without anything on its way there is nothing to call off', () => {
    const { sender } = setUp();
    const listener = vi.fn();
    sender.subscribe(listener);
    sender.abort();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('work of several calls', () => {
  test('each step has its key and its problem at its own place', async () => {
    const { sender, keys, answer } = setUp();
    const work = (second: unknown) =>
      sender.once(async (step) => {
        const first = await step('a', answer('first'), 'a');
        if (!first.isTaken) return 'stopped';
        const last = await step('all', answer(second));
        return last.isTaken ? 'done' : 'refused';
      }, 'all');
    expect(await work(refusal(422, 'validation_failed'))).toBe('refused');
    expect(sender.getState().problem).toMatchObject({ at: 'all', kind: 'invalid' });
    expect(await work('last')).toBe('done');
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-2']);
    expect(sender.getState()).toMatchObject({ busy: new Set(), problem: null });
  });

  test('after it was called off no further step is taken', async () => {
    const { sender, answer, keys } = setUp();
    const open = openCall();
    const going = sender.once(async (step) => {
      await step(1, open.call);
      return step(2, answer('never'));
    });
    sender.abort();
    open.answer('late');
    expect(await going).toEqual({ isTaken: false, problem: null });
    expect(keys).toEqual([]);
  });
});

test('a listener that has left hears nothing more', async () => {
  const { sender } = setUp();
  const listener = vi.fn();
  const leave = sender.subscribe(listener);
  const open = openCall();
  const going = sender.send(1, open.call);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  open.answer('done');
  await going;
  expect(listener).toHaveBeenCalledTimes(1);
});

import { getCaptchaChallenge } from '@zeel/protocol/rooms/identity';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import type { Challenge } from './solve-proof-of-work.ts';

/** `asleep` until the form is touched, so that nothing travels for someone who only reads. */
export type HumanCheckStatus = 'asleep' | 'working' | 'done' | 'failed';

export interface HumanCheck {
  readonly status: HumanCheckStatus;
  /** Begins, when it has not begun. Safe to call on every touch of the form. */
  start(): void;
  /** The answer to send: what is ready, or what is being worked out. Rejects when it cannot be had. */
  answer(): Promise<string>;
  /** An answer serves once: forget it and begin again when the form is next touched or sent. */
  reset(): void;
  /** For a check that the person has to do: where it stands and what it gave. */
  readonly hosted: { onAnswer(answer: string): void; onLost(): void };
}

interface Work {
  readonly answer: Promise<string>;
  readonly give: (answer: string) => void;
  readonly fail: (error: unknown) => void;
  readonly controller: AbortController;
}

function beginWork(): Work {
  let give: Work['give'] = () => undefined;
  let fail: Work['fail'] = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  answer.catch(() => undefined); // Told by the status; whoever awaits the answer gets the rejection too.
  return { answer, give, fail, controller: new AbortController() };
}

/** The human check of one form: the embedded proof of work by itself, a hosted widget with the person's help. */
export function useHumanCheck(): HumanCheck {
  const { config, http } = useAppServices();
  const isEmbedded = config.captcha.provider === 'altcha';
  const [status, setStatus] = useState<HumanCheckStatus>('asleep');
  const work = useRef<Work | undefined>(undefined);

  const solve = useCallback(
    async ({ controller: { signal } }: Work): Promise<string> => {
      const { method, path } = getCaptchaChallenge;
      const [{ data }, { solveProofOfWork }] = await Promise.all([
        http.request<{ data: Challenge }>({ method, path, isDetached: true, signal }),
        import('./solve-proof-of-work.ts'),
      ]);
      return solveProofOfWork(data, signal);
    },
    [http],
  );

  const start = useCallback((): void => {
    if (work.current) return;
    const begun = beginWork();
    work.current = begun;
    setStatus('working');
    if (!isEmbedded) return;
    solve(begun).then(
      (answer) => {
        begun.give(answer);
        if (work.current === begun) setStatus('done');
      },
      (error: unknown) => {
        begun.fail(error);
        if (work.current !== begun) return;
        work.current = undefined;
        setStatus('failed');
      },
    );
  }, [isEmbedded, solve]);

  const reset = useCallback((): void => {
    work.current?.controller.abort();
    work.current = undefined;
    setStatus('asleep');
  }, []);

  useEffect(() => () => work.current?.controller.abort(), []);

  return useMemo(
    () => ({
      status,
      start,
      reset,
      answer() {
        start();
        return work.current?.answer ?? Promise.reject(new Error('The human check did not begin'));
      },
      hosted: {
        onAnswer(answer) {
          start();
          work.current?.give(answer);
          setStatus('done');
        },
        onLost() {
          work.current = undefined;
          setStatus('failed');
        },
      },
    }),
    [status, start, reset],
  );
}

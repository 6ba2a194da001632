import { readProblem } from '../send/send-problem.ts';

/** The server's one sentence about a failed call, when it gave one. */
export const problemMessage = (error: unknown): string | undefined => readProblem(error)?.message;

export const problemCode = (error: unknown) => readProblem(error)?.code;

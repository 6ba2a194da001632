import { changeTask, createTask, removeTask } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import {
  changeTask as alterTask,
  removeTask as dropTask,
  createTask as makeTask,
  type TaskBy,
} from '../../../modules/desk/index.ts';
import type { AnyCall } from '../../../modules/requests/core/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { findColleagues } from './find-colleagues.ts';
import { openForWork, type SentRequest } from './open-sent-request.ts';
import { presentTask } from './present-annotations.ts';

const taskBy = (call: AnyCall, row: SentRequest): TaskBy => ({
  loanRequestId: row.id,
  userId: call.person().userId,
  requestId: call.requestId,
});

async function requireAssignable(call: AnyCall, row: SentRequest, userId: string | null): Promise<void> {
  if (userId !== null) await findColleagues(call.tx, row, [userId], 'assigneeUserId');
}

export const serveCreateTask = (app: FastifyInstance): void =>
  serve(app, createTask, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const row = await openForWork(tx, params.loanRequestId, call.person());
    await requireAssignable(call, row, body.assigneeUserId);
    return { task: await presentTask(tx, await makeTask(tx, clock, taskBy(call, row), body)) };
  });

export const serveChangeTask = (app: FastifyInstance): void =>
  serve(app, changeTask, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const row = await openForWork(tx, params.loanRequestId, call.person());
    const changed = await alterTask(tx, clock, taskBy(call, row), params.taskId, body, (userId) =>
      requireAssignable(call, row, userId),
    );
    return { task: await presentTask(tx, changed) };
  });

export const serveRemoveTask = (app: FastifyInstance): void =>
  serve(app, removeTask, {}, async (call) => {
    const { tx, clock, params } = call;
    const row = await openForWork(tx, params.loanRequestId, call.person());
    await dropTask(tx, clock, taskBy(call, row), params.taskId);
    return null;
  });

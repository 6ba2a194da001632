import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../platform/http/index.ts';
import { changeView, createView, listViews, mayShareViews, removeView } from './saved-views.ts';

export function serveSavedViews(app: FastifyInstance): void {
  serve(app, listSavedViews, {}, async ({ db, person }) => ({
    views: await listViews(db, person().userId),
    mayShare: mayShareViews(person().roles),
  }));
  serve(app, createSavedView, { status: 201 }, async ({ tx, clock, body, person }) => ({
    view: await createView(tx, clock, person(), body),
  }));
  serve(app, changeSavedView, {}, async ({ tx, clock, params, body, person }) => ({
    view: await changeView(tx, clock, person(), params.viewId, body),
  }));
  serve(app, removeSavedView, {}, async ({ tx, params, person }) => {
    await removeView(tx, person().userId, params.viewId);
    return null;
  });
}

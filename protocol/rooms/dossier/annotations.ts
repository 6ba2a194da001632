import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, id, instant, version } from '../../shapes.ts';
import { staffNameSchema } from '../desk-queue/index.ts';

/** The topic under which open screens hear that notes or tasks changed; its id is the request's. */
export const ANNOTATIONS_TOPIC = 'desk-annotations';

export const NOTE_MAX = 4_000;
export const MENTIONS_MAX = 10;
export const noteSchema = z.strictObject({
  id,
  by: staffNameSchema,
  /** Plain text with line breaks; a mention stands in it as @Name and its id in `mentions`. */
  body: z.string(),
  mentions: z.array(staffNameSchema),
  at: instant,
  isOwn: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const TASK_MAX = 300;
export const taskSchema = z.strictObject({
  id,
  text: z.string(),
  dueOn: z.iso.date().nullable(),
  assignee: staffNameSchema.nullable(),
  by: staffNameSchema,
  createdAt: instant,
  doneAt: instant.nullable(),
  doneBy: staffNameSchema.nullable(),
  version,
});
export type Task = z.infer<typeof taskSchema>;

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/annotations',
  access: 'desk:read',
  summary: 'The internal notes, newest first, and the tasks, open ones first. The applicant never sees them',
  params: byRequest,
  reply: z.strictObject({ notes: z.array(noteSchema), tasks: z.array(taskSchema) }),
  errors: ['not_found'],
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/notes',
  access: 'requests:annotate',
  summary: 'Writes an internal note; whoever is mentioned hears of it',
  params: byRequest,
  body: z.strictObject({
    body: z.string().trim().min(1).max(NOTE_MAX),
    mentions: z.array(id).max(MENTIONS_MAX),
  }),
  reply: z.strictObject({ note: noteSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

const task = {
  text: z.string().trim().min(1).max(TASK_MAX),
  dueOn: z.iso.date().nullable(),
  assigneeUserId: id.nullable(),
};
const byTask = z.strictObject({ loanRequestId: id, taskId: id });

export const createTask = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/tasks',
  access: 'requests:annotate',
  summary: 'Notes something to do, with a day and a person if it has them',
  params: byRequest,
  body: z.strictObject(task),
  reply: z.strictObject({ task: taskSchema }),
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const changeTask = endpoint({
  method: 'PUT',
  path: '/desk/requests/:loanRequestId/tasks/:taskId',
  access: 'requests:annotate',
  summary: 'Changes a task, ticks it off or opens it again',
  params: byTask,
  body: z.strictObject({ ...task, isDone: z.boolean(), version }),
  reply: z.strictObject({ task: taskSchema }),
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const removeTask = endpoint({
  method: 'DELETE',
  path: '/desk/requests/:loanRequestId/tasks/:taskId',
  access: 'requests:annotate',
  summary: 'Takes a task away',
  params: byTask,
  reply: z.null(),
  errors: ['not_found', 'conflict'],
});

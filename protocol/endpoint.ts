import type { Permission } from '@zeel/domain/identity';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint: anyone, anyone with a session, or a session whose roles hold the permission. */
export type Access = 'public' | 'signed-in' | Permission;

/** One call between web and server. The path is relative to the API base address and may hold `:params`. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** What `data` of a successful body holds. */
  reply: Reply;
  /** The refusals a caller should expect beyond the ones every endpoint can give. */
  errors?: readonly ErrorCode[];
};

/** Declares an endpoint, keeping the exact types of its schemas for both sides. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodNull,
>(
  definition: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => definition;

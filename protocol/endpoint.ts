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

type Given<Name extends string, Schema> =
  Schema extends z.ZodType<infer _Output, infer Input>
    ? [Input] extends [undefined]
      ? { readonly [K in Name]?: never }
      : { readonly [K in Name]: Input }
    : { readonly [K in Name]?: never };

/** What a call of this endpoint must bring: exactly the parts its declaration has schemas for. */
export type CallInput<E extends Endpoint> = Given<'params', NonNullable<E['params']>> &
  Given<'query', NonNullable<E['query']>> &
  Given<'body', NonNullable<E['body']>>;

/** What `data` of a good reply holds. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>;

import type { Endpoint } from '@zeel/protocol/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { describeIssues } from './describe-issues.ts';
import { type FieldRefusal, Refusal } from './refusal.ts';

export interface EndpointInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks everything the caller sent against the protocol. A path that cannot be right is simply not there. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): EndpointInput {
  const params = parseParams(endpoint.params, request.params);
  const query = parsePart(endpoint.query, emptyToUndefined(request.query));
  const body = parsePart(
    endpoint.body,
    endpoint.body === undefined ? emptyToUndefined(request.body) : request.body,
  );
  const fields = { ...query.fields, ...body.fields };
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
  return { params, query: query.value, body: body.value };
}

/** An id that is no id cannot be found, and says nothing about which ids exist. */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}

interface Part {
  readonly value: unknown;
  readonly fields: Record<string, FieldRefusal>;
}

function parsePart(schema: z.ZodType | undefined, value: unknown): Part {
  if (schema === undefined) {
    if (value === undefined) return { value, fields: {} };
    const names = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 20) : ['body'];
    return {
      value: undefined,
      fields: Object.fromEntries(names.map((name) => [name, { code: 'unknown_field' }])),
    };
  }
  const parsed = schema.safeParse(value ?? (acceptsUndefined(schema) ? undefined : {}), {
    reportInput: true,
  });
  if (parsed.success) return { value: parsed.data, fields: {} };
  return { value: undefined, fields: describeIssues(parsed.error.issues) };
}

const acceptsUndefined = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** No body, `null` and `{}` all say the same when nothing is expected. */
const emptyToUndefined = (value: unknown): unknown => {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'object' && Object.keys(value).length === 0 ? undefined : value;
};

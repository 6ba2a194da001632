import { isForEveryone } from '@zeel/domain/identity';
import type { Endpoint } from '@zeel/protocol/endpoint';
import { ERROR_STATUS, type ErrorCode, problemSchema } from '@zeel/protocol/errors';
import type { z } from 'zod';
import { toJsonSchema } from '../http/check-schema.ts';
import type { RouteEntry } from '../http/index.ts';

/** Refusals that any endpoint can give, by who may call it. */
const ALWAYS: readonly ErrorCode[] = [
  'validation_failed',
  'malformed_request',
  'too_many_requests',
  'internal',
  'unavailable',
  'deadline_passed',
];

/** The API as an OpenAPI 3.1 document, made from the very schemas that check requests. */
export function describeApi(routes: readonly RouteEntry[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, method } of routes) {
    if (endpoint === null || method === 'HEAD') continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zeel', version: '1', summary: 'Loan and leasing request service' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The raw token, without a prefix',
        },
      },
    },
  };
}

/** `/desk/requests/:id` as `DeskRequestsId`. */
const camelCase = (path: string): string =>
  path
    .split(/\W/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function describeEndpoint(endpoint: Endpoint): Record<string, unknown> {
  const isOpen = endpoint.access === 'public';
  const isWrite = endpoint.method !== 'GET';
  return {
    operationId: `${endpoint.method.toLowerCase()}${camelCase(endpoint.path)}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    description: `Access: ${endpoint.access}.`,
    ...(isOpen ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isWrite
        ? [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } },
          },
        }),
    responses: { '200': describeReply(endpoint.reply), ...describeRefusals(endpoint) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    // JSON Schema of an object: the two members read here always have these shapes.
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const describeReply = (reply: z.ZodType) => ({
  description: 'Done',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { data: toJsonSchema(reply, 'output') }, required: ['data'] },
    },
  },
});

function describeRefusals(endpoint: Endpoint): Record<string, unknown> {
  const own: ErrorCode[] = [...ALWAYS, ...(endpoint.errors ?? [])];
  if (endpoint.access !== 'public') own.push('unauthenticated', 'account_disabled', 'not_found');
  if (endpoint.access !== 'public' && endpoint.access !== 'signed-in' && !isForEveryone(endpoint.access))
    own.push('second_factor_required');
  if (endpoint.method !== 'GET') own.push('idempotency_key_missing', 'idempotency_key_reused');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(own))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

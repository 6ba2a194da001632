import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access, Endpoint } from '@zeel/protocol/endpoint';
import { ROOT } from '../../scripts/steps/project-paths.mjs';
import { toJsonSchema } from '../../server/platform/http/check-schema.ts';
import type { JsonSchema } from './make-example.ts';

/** A route as far as bad input is concerned. */
export interface Route {
  readonly method: string;
  /** With its `:params`, under /api. */
  readonly path: string;
  readonly access: Access;
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  /** Undefined where no body is read. */
  readonly body: JsonSchema | undefined;
}

const NOTHING: JsonSchema = { type: 'object', properties: {} };
const ID: JsonSchema = { type: 'string', format: 'uuid' };

/** Routes of bytes, which no endpoint declares. */
const RAW_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: '/documents/:documentId/bytes',
    access: 'public',
    params: { type: 'object', properties: { documentId: ID } },
    query: { type: 'object', properties: { offset: { type: 'integer', minimum: 0 } } },
    body: { type: 'string', maxLength: 2_000 },
  },
  ...['content', 'thumbnail'].map((part) => ({
    method: 'GET',
    path: `/documents/:documentId/${part}`,
    access: 'public' as const,
    params: { type: 'object', properties: { documentId: ID } },
    query: { type: 'object', properties: { show: { type: 'string' } } },
    body: undefined,
  })),
  {
    method: 'GET',
    path: '/payments/export',
    access: 'payments:read',
    params: NOTHING,
    query: { type: 'object', properties: { state: { type: 'string' }, from: { type: 'string' } } },
    body: undefined,
  },
  {
    method: 'GET',
    path: '/payments/qpay/callback/:token',
    access: 'public',
    params: { type: 'object', properties: { token: { type: 'string', minLength: 43 } } },
    query: { type: 'object', properties: { qpay_payment_id: { type: 'string' } } },
    body: undefined,
  },
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;

const routeOf = ({ method, path, access, params, query, body }: Endpoint): Route => ({
  method,
  path,
  access,
  params: params === undefined ? NOTHING : toJsonSchema(params, 'input'),
  query: query === undefined ? NOTHING : toJsonSchema(query, 'input'),
  body: body === undefined ? undefined : toJsonSchema(body, 'input'),
});

/** Every endpoint that any room of the protocol declares, and the routes of bytes. */
export async function collectRoutes(): Promise<Route[]> {
  const folder = join(ROOT, 'protocol', 'rooms');
  const rooms = await readdir(folder, { withFileTypes: true });
  const modules = await Promise.all(
    rooms.map((room): Promise<Record<string, unknown>> => {
      const file = room.isDirectory() ? join(folder, room.name, 'index.ts') : join(folder, room.name);
      return import(pathToFileURL(file).href);
    }),
  );
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  return [...endpoints.map(routeOf), ...RAW_ROUTES];
}

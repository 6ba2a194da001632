import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@zeel/protocol/rooms/config';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { chooseLanguage } from '../i18n/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import { registerAfterReplies } from './after-reply.ts';
import { answerRaw } from './answer-raw.ts';
import { asksWhoCalls, authenticate } from './authenticate.ts';
import { closeConnectionsOnStop } from './close-connections.ts';
import { CHECKING_INTERVAL_MS, HEADERS_TIMEOUT_MS } from './connection-limits.ts';
import { createLogger } from './create-logger.ts';
import { createMethodFinder } from './find-allowed-methods.ts';
import { startBodyTimer, stopBodyTimer } from './limit-body-time.ts';
import { limitWaitingReplies, STALLED_AFTER_MS } from './limit-waiting-replies.ts';
import { OneLineARequest } from './log-requests.ts';
import { mapError } from './map-error.ts';
import type { Platform, RouteEntry } from './platform.ts';
import { Refusal } from './refusal.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';
import { dataHeaders, securityHeaders } from './security-headers.ts';
import { watchDelays } from './watch-delays.ts';
import { writeProblem } from './write-problem.ts';

/** The HTTP side of the server without any route: limits, errors, headers, sessions. */
export function createHttpApp(platform: Platform, log?: FastifyBaseLogger): FastifyInstance {
  const { config } = platform;
  const headers = securityHeaders(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: log ?? createLogger(config),
    logController: new OneLineARequest(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 100_000,
    // Slow headers are cut after 2 s. Bodies have their own limit per route; this one is for the longest upload.
    requestTimeout: 120_000,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      requireHostHeader: false,
    },
    // Longer than the balancer keeps one: it would send a request on a connection that is just being closed.
    keepAliveTimeout: config.keepAliveMs,
    connectionTimeout: STALLED_AFTER_MS,
    // Requests in flight finish on stop; connections that only wait are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      writeProblem(reply, mapError(error), chooseLanguage(request.headers), request.id);
    },
    clientErrorHandler: (error, socket) =>
      answerRaw(error, socket, { headers, keepAliveMs: config.keepAliveMs }),
  });
  // Node would answer 417 by itself, without our headers; an expectation nobody knows is simply not met.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const routes = recordRoutes(app);
  app.decorate('platform', platform);
  app.decorate('routeTable', routes);
  app.decorate('isStopping', false);
  app.decorateRequest('session', null);
  app.decorateRequest('language', DEFAULT_LANGUAGE);
  readJsonLeniently(app);
  limitWaitingReplies(app);
  watchDelays(app);
  addHooks(app, platform);
  closeConnectionsOnStop(app);
  registerAfterReplies(app);
  answerErrors(app, routes);
  return app;
}

/** Input and replies are checked by the protocol. What Fastify would check them with is not even loaded: it takes megabytes. */
const refuseSchema = (): never => {
  throw new Error('A route has no JSON Schema of its own.');
};

/** Notes every route and refuses one that does not say who may call it. */
function recordRoutes(app: FastifyInstance): RouteEntry[] {
  const routes: RouteEntry[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined)
      throw new Error(`The route ${String(method)} ${url} does not declare its access.`);
    for (const verb of [method].flat())
      routes.push({ method: verb, url, access, endpoint: config?.endpoint ?? null });
  });
  return routes;
}

/** A POST without a body may still name JSON as its content type: log-out and loginInOAuth do. */
function readJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    // The default parser answers through `done`; it returns nothing to wait for.
    else void parse(request, String(body), done);
  });
}

/** Hooks that wait for nothing call `done`: a promise for each of them would cost every request more than their work does. */
function addHooks(app: FastifyInstance, platform: Platform): void {
  const [ofPages, ofData] = [securityHeaders(platform.config), dataHeaders(platform.config)];
  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.routeOptions.config.endpoint !== undefined;
    reply.headers(isData ? ofData : ofPages).header('x-request-id', request.id);
    request.language = chooseLanguage(request.headers);
    done();
  });
  refuseForeignHosts(app, platform.config);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!asksWhoCalls(request)) return done();
    authenticate(platform, request).then(() => done(), done);
  });
  // A server that is stopping asks its clients to come back on a new connection, which another server takes.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    startBodyTimer(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    stopBodyTimer(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stopBodyTimer(request);
    done();
  });
}

/** Whether the error is the request's own end before all of it had come. Nobody hears the answer. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored === error && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

function answerErrors(app: FastifyInstance, routes: readonly RouteEntry[]): void {
  const findMethods = createMethodFinder(routes);
  app.setErrorHandler((error, request, reply) => {
    const refusal = hasHungUp(error, request) ? new Refusal('malformed_request') : mapError(error);
    if (hasHungUp(error, request)) request.log.info('the client hung up');
    else if (refusal.code === 'internal') request.log.error({ err: refusal.cause ?? error }, refusal.code);
    else if (refusal.status >= 500) request.log.info({ reason: messageOf(refusal.cause) }, refusal.code);
    // The rest of a body that came too slowly will not be read.
    if (!request.raw.complete) reply.header('connection', 'close');
    return writeProblem(reply, refusal, request.language, request.id);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = findMethods(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      return writeProblem(reply, new Refusal('method_not_allowed'), request.language, request.id);
    }
    return writeProblem(reply, new Refusal('not_found'), request.language, request.id);
  });
}

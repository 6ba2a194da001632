// The least that could answer, as it is usually written: Fastify and pg's pool, statements without names, no people, rights, checks or
// trails. What it reads and writes are the core rows of the same answers, in the same database. With BARE_KNOWS=yes it is the least that knows who calls: a line of
// the log, an id and the headers of data for each request, and a caller who is found by their session. Started by start-api-bench.ts as
// a process of its own.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { readConfig } from '../../server/platform/config/index.ts';
import { createLogger } from '../../server/platform/http/create-logger.ts';
import { OneLineARequest } from '../../server/platform/http/log-requests.ts';
import { dataHeaders } from '../../server/platform/http/security-headers.ts';
import { hashToken } from '../../server/platform/sessions/index.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'bare' });
const config = readConfig({});
const knows = process.env.BARE_KNOWS === 'yes';
const app = knows
  ? Fastify({
      loggerInstance: createLogger(config),
      logController: new OneLineARequest(),
      genReqId: () => randomUUID(),
    })
  : Fastify();
if (knows) {
  const headers = dataHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

const one = async (text: string, values: unknown[]): Promise<unknown> => {
  const { rows } = await pool.query(text, values);
  return { data: rows[0] ?? null };
};

app.get<{ Params: { id: string } }>('/people/:id', ({ params }) =>
  one('select id, email, roles, status, created_at from users where id = $1', [params.id]),
);

app.get('/me', ({ headers }) =>
  one(
    `select s.id as session_id, s.last_seen_at, s.idle_limit_seconds, s.expires_at, u.id, u.email, u.roles, u.status, u.created_at
      from sessions s join users u on u.id = s.user_id where s.ended_at is null and s.token_hash = $1`,
    [hashToken(headers.authorization ?? '')],
  ),
);

app.get<{ Params: { id: string } }>('/requests/:id', ({ params }) =>
  one('select * from loan_requests where id = $1', [params.id]),
);

app.get('/requests', async () => {
  const { rows } = await pool.query(`
      select id, reference, prod_id, state, version, assignee_user_id, channel, amount_mnt, term_months, submitted_at,
        state_since, service_due_at, data -> 'applicant' as applicant
      from loan_requests where state = 'in_review' and submitted_at is not null order by submitted_at desc, id desc limit 25`);
  return { data: rows };
});

app.post<{ Body: { id: string; data: object } }>('/requests', ({ body }) =>
  one('insert into bare_requests (id, data) values ($1, $2) returning id, created_at', [
    body.id,
    JSON.stringify(body.data),
  ]),
);

process.on('SIGTERM', () => process.exit(0));
// Nobody is left to ask when the bench is gone.
process.on('disconnect', () => process.exit(0));
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log(`The bare server is ready on ${address}`);

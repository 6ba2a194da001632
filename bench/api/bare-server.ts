// The least that could answer: Fastify, pg and named statements, without people, rights, checks or trails. What it reads and
// writes are the core rows of the same answers, in the same database. Started by start-api-bench.ts as a process of its own.
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'bare' });
const app = Fastify();

const one = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
  const { rows } = await pool.query({ name, text, values });
  return { data: rows[0] ?? null };
};

app.get<{ Params: { id: string } }>('/people/:id', ({ params }) =>
  one('person', 'select id, email, roles, status, created_at from users where id = $1', [params.id]),
);

app.get<{ Params: { id: string } }>('/requests/:id', ({ params }) =>
  one('request', 'select * from loan_requests where id = $1', [params.id]),
);

app.get('/requests', async () => {
  const { rows } = await pool.query({
    name: 'requests',
    text: `select id, reference, prod_id, state, version, assignee_user_id, channel, amount_mnt, term_months, submitted_at,
        state_since, service_due_at, data -> 'applicant' as applicant
      from loan_requests where state = 'in_review' and submitted_at is not null order by submitted_at desc, id desc limit 25`,
    values: [],
  });
  return { data: rows };
});

app.post<{ Body: { id: string; data: object } }>('/requests', ({ body }) =>
  one('create', 'insert into bare_requests (id, data) values ($1, $2) returning id, created_at', [
    body.id,
    JSON.stringify(body.data),
  ]),
);

process.on('SIGTERM', () => process.exit(0));
// Nobody is left to ask when the bench is gone.
process.on('disconnect', () => process.exit(0));
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log(`The bare server is ready on ${address}`);

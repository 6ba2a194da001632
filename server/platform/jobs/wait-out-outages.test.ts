import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { waitOutOutages } from './wait-out-outages.ts';

const startingUp = () =>
  Object.assign(new Error('the database system is starting up'), { code: '57P03', severity: 'FATAL' });

/** A pool that connects to nothing: its questions are answered by the test. */
function poolThat(answer: () => Promise<unknown>): pg.Pool {
  return Object.assign(new pg.Pool(), { query: answer });
}

test('a question that meets an outage is answered after it', async () => {
  let asked = 0;
  const pool = waitOutOutages(
    poolThat(async () => {
      asked += 1;
      if (asked < 3) throw startingUp();
      return { rows: [1], rowCount: 1 };
    }),
    new AbortController().signal,
  );
  expect(await pool.query('select 1')).toMatchObject({ rows: [1] });
  expect(asked).toBe(3);
});

test('a mistake in a question is told at once', async () => {
  const mistake = Object.assign(new Error('no such table'), { code: '42P01', severity: 'ERROR' });
  const pool = waitOutOutages(
    poolThat(() => Promise.reject(mistake)),
    new AbortController().signal,
  );
  await expect(pool.query('select 1')).rejects.toBe(mistake);
});

test('a stop does not wait for the database to come back', async () => {
  const stop = new AbortController();
  const pool = waitOutOutages(
    poolThat(() => Promise.reject(startingUp())),
    stop.signal,
  );
  const answer = pool.query('select 1');
  await sleep(20);
  stop.abort();
  expect(await answer).toMatchObject({ rows: [] });
});

import type { Pool } from 'pg';
import type { Clock } from '../clock/index.ts';

/** Statements about rows. What defines a table keeps its `now()`: it is asked again for each row to come. */
const IS_ABOUT_ROWS = /^\s*(?:with|select|insert|update|delete)\b/i;

/**
 * A job for later is queued by the application's clock, so it has to become due by that clock. The library asks
 * the database (or, by its setting, Node) what time it is, in its own statements and in some of them without a choice:
 * on the queue's connections `now()` means the application's time. It is one value more, so that a statement stays the same and can
 * have a name.
 */
export function setQueueClock(pool: Pool, clock: Clock): Pool {
  return pool.on('connect', (client) => {
    const ask: (...question: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (question: unknown, ...rest: unknown[]) => ask(withTime(question, clock.now()), ...rest),
    });
  });
}

export function withTime(question: unknown, now: Date): unknown {
  if (typeof question === 'string')
    return IS_ABOUT_ROWS.test(question)
      ? question.replaceAll('now()', `'${now.toISOString()}'::timestamptz`)
      : question;
  if (typeof question !== 'object' || question === null || !('text' in question)) return question;
  const { text } = question;
  if (typeof text !== 'string' || !text.includes('now()') || !IS_ABOUT_ROWS.test(text)) return question;
  const values = 'values' in question && Array.isArray(question.values) ? question.values : [];
  return {
    ...question,
    text: text.replaceAll('now()', `$${values.length + 1}::timestamptz`),
    values: [...values, now],
  };
}

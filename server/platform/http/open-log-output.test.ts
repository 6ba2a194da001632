import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { openLogOutput } from './open-log-output.ts';

test('a log whose disk is full loses lines and nothing else', async () => {
  const full = openSync('/dev/full', 'w');
  const errors: unknown[] = [];
  const hear = (error: unknown): void => void errors.push(error);
  process.on('uncaughtException', hear);
  try {
    const log = createLogger({ logLevel: 'info' }, openLogOutput(full));
    const line = 'x'.repeat(10_000);
    for (let count = 0; count < 300; count += 1) {
      expect(() => log.info(line)).not.toThrow();
      if (count % 50 === 0) await sleep(20);
    }
    await sleep(50);
    expect(errors).toEqual([]);
  } finally {
    process.off('uncaughtException', hear);
    closeSync(full);
  }
});

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdLock } from './hold-lock.mjs';
import { CACHE } from './project-paths.mjs';

const lockFile = (name: string) => join(CACHE, `${name}.lock`);

test('two pieces of work under one lock never overlap', async () => {
  const name = `test-${randomUUID()}`;
  const steps: string[] = [];
  const work = (who: string) => async () => {
    steps.push(`${who} begins`);
    await wait(20);
    steps.push(`${who} ends`);
  };
  await Promise.all([holdLock(name, work('one')), holdLock(name, work('two'))]);
  expect(steps[0]?.split(' ')[0]).toBe(steps[1]?.split(' ')[0]);
  expect(steps[2]?.split(' ')[0]).toBe(steps[3]?.split(' ')[0]);
});

test('a failure gives the lock back and is passed on', async () => {
  const name = `test-${randomUUID()}`;
  const failing = holdLock(name, async () => {
    throw new Error('planted');
  });
  await expect(failing).rejects.toThrow('planted');
  await expect(access(lockFile(name))).rejects.toThrow('ENOENT');
});

test('the lock of a process that died is taken over', async () => {
  const name = `test-${randomUUID()}`;
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(CACHE, { recursive: true });
  await writeFile(lockFile(name), String(pid));
  await expect(holdLock(name, async () => 'done')).resolves.toBe('done');
});

import { AUDIT_KINDS, AUDIT_TYPES, type AuditType, isAuditType } from '@zeel/protocol/rooms/audit';
import { expect, expectTypeOf, test } from 'vitest';
import type { AuditEventType } from '../../platform/audit/index.ts';

/** The events of the rooms, without those of tests. */
type Written = Exclude<AuditEventType, `test.${string}`>;

test('every event of a room stands in one kind of the protocol, which has its sentence', () => {
  expectTypeOf<Exclude<Written, AuditType>>().toBeNever();
  expectTypeOf<Exclude<AuditType, Written>>().toBeNever();
  const all = AUDIT_KINDS.flatMap((kind): readonly string[] => AUDIT_TYPES[kind]);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(AUDIT_TYPES)).toEqual([...AUDIT_KINDS]);
  expect(all.every(isAuditType)).toBe(true);
  expect(isAuditType('nothing.known')).toBe(false);
});

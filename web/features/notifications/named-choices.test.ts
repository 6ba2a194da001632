import { optionalMessagesOf } from '@zeel/domain/notifications';
import { expect, test } from 'vitest';
import { NAMED_EVENTS } from './named-choices.ts';

test('every message that somebody may switch off has a name', () => {
  const optional = optionalMessagesOf(['applicant', 'officer', 'administrator']).map(({ event }) => event);
  expect(new Set<string>(optional)).toEqual(new Set(NAMED_EVENTS));
});

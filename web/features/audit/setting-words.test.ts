import { SETTING_SCHEMAS } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { z } from 'zod';
import words from '../../shared/i18n/catalogues/en/audit.json' with { type: 'json' };

/** Lists of a group: their entries are told field by field. */
const entryFieldsOf = (shape: object): string[] => {
  const list = Object.hasOwn(shape, 'list') ? Object.values(shape)[0] : null;
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject
    ? Object.keys(list.element.shape).filter((field) => field !== 'code')
    : [];
};

test.each(Object.entries(SETTING_SCHEMAS))(
  'a change of %s is told by names, never by codes',
  (group, schema) => {
    expect(Object.keys(words.settingGroups)).toContain(group);
    const fields = [...Object.keys(schema.shape), ...entryFieldsOf(schema.shape), 'added', 'removed'];
    expect(Object.keys(words.facts)).toEqual(expect.arrayContaining(fields));
  },
);

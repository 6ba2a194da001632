import { SETTING_SCHEMAS } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import words from '../../shared/i18n/catalogues/en/audit.json' with { type: 'json' };

test.each(Object.entries(SETTING_SCHEMAS))(
  'a change of %s is told by names, never by codes',
  (group, schema) => {
    expect(Object.keys(words.settingGroups)).toContain(group);
    expect(Object.keys(words.facts)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
  },
);

import { describe, expect, test } from 'vitest';
import { splitVariables } from './split-variables.ts';

describe('parting the variables of the themes', () => {
  test('equal values are shared, others belong to their theme', () => {
    expect(splitVariables('.zeel.ant-x{--a:1px;--b:#fff;}', '.zeel.ant-x{--a:1px;--b:#000;}')).toEqual({
      shared: '.zeel.ant-x{--a:1px;}',
      light: '.zeel.ant-x{--b:#fff;}',
      dark: '.zeel.ant-x{--b:#000;}',
    });
  });

  test('the global variables stand under the root as well', () => {
    expect(splitVariables('.zeel{--ant-a:1;}', '.zeel{--ant-a:1;}').shared).toBe(':root,.zeel{--ant-a:1;}');
  });

  test('preset hues are left out', () => {
    const { shared, light, dark } = splitVariables('.zeel{--ant-blue-6:#00f;}', '.zeel{--ant-blue-6:#009;}');
    expect(shared + light + dark).toBe('');
  });

  test('a block that one theme lacks is an error', () => {
    expect(() => splitVariables('.a{--a:1;}', '.b{--a:1;}')).toThrow('.a');
  });
});

import type { Language } from '@zeel/protocol/rooms/config';
import { expect, test, vi } from 'vitest';
import type { Namespace } from './catalogue-types.ts';
import { createTranslator } from './translator.ts';

const load = vi.fn(async (language: Language, namespace: Namespace) => ({
  default: { name: `${namespace} in ${language}`, group: { one: 'One' } },
}));

test('it begins with the texts of every screen, and each namespace is fetched once', async () => {
  load.mockClear();
  const translator = await createTranslator('fr', load);
  expect(translator.listLoaded()).toEqual(['common', 'routes', 'shell']);
  const texts = translator.texts();
  expect([texts.isLoaded('identity'), texts.find('identity', 'name')]).toEqual([false, undefined]);
  await Promise.all([texts.load('identity'), texts.load('identity')]);
  expect(load).toHaveBeenCalledTimes(4);
  expect([texts.isLoaded('identity'), texts.find('identity', 'name')]).toEqual([true, 'identity in fr']);
  expect(texts.findGroup('identity', 'group')).toEqual({ one: 'One' });
  expect(texts.findGroup('identity', 'name')).toBeUndefined();
});

test('another language is brought whole before it is spoken', async () => {
  const translator = await createTranslator('en', load);
  const english = translator.texts();
  await english.load('people');
  const onChange = vi.fn();
  const stop = translator.subscribe(onChange);
  await translator.prepare('ja');
  expect(translator.texts()).toBe(english);
  translator.speak('ja');
  stop();
  translator.speak('en');
  translator.speak('ja');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(translator.texts().language).toBe('ja');
  expect(translator.texts().find('people', 'name')).toBe('people in ja');
});

test('a language that did not come is asked for again', async () => {
  const translator = await createTranslator('en', load);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(translator.prepare('zh')).rejects.toThrow('Loading chunk failed');
  await translator.prepare('zh');
  expect(translator.textsIn('zh').find('common', 'name')).toBe('common in zh');
});

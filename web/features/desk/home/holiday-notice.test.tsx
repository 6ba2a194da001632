import { formatsFor } from '@zeel/protocol/formats';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts';
import { TranslatorProvider } from '../../../shared/i18n/TranslatorProvider.tsx';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { HolidayNotice } from './components/HolidayNotice.tsx';

const draw = async (language: Language, knownTo: string | null): Promise<string> => {
  const translator = await createTranslator(language, loadCatalogue);
  await translator.texts().load('deskHome');
  return renderToStaticMarkup(
    <TranslatorProvider translator={translator}>
      <HolidayNotice gap={{ knownTo, neededTo: '2031-11-16' }} />
    </TranslatorProvider>,
  );
};

test.each(LANGUAGES)('in %s it names both days', async (language) => {
  const { date } = formatsFor(language);
  const text = await draw(language, '2027-12-31');
  expect(text).toContain(date('2027-12-31'));
  expect(text).toContain(date('2031-11-16'));
  expect(text).toContain('zl-notice--info');
  expect(text).not.toMatch(/holidays\.|\{\{/);
});

test.each(LANGUAGES)('in %s a table without any holiday is a warning', async (language) => {
  const text = await draw(language, null);
  expect(text).toContain('zl-notice--warning');
  expect(text).toContain(formatsFor(language).date('2031-11-16'));
  expect(text).not.toMatch(/holidays\.|\{\{/);
});

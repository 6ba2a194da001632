import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { formatsFor } from '../../../shared/i18n/format.ts';
import { HolidayNotice } from './components/HolidayNotice.tsx';

const draw = async (language: Language, knownTo: string | null): Promise<string> => {
  const { default: deskHome } = await import(`../../../shared/i18n/catalogues/${language}/deskHome.json`);
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { deskHome } },
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <HolidayNotice gap={{ knownTo, neededTo: '2031-11-16' }} />
    </I18nextProvider>,
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

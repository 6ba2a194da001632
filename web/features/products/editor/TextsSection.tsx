import '../catalogue.ts';
import { TEXT_MAX } from '@zeel/protocol/rooms/catalog';
import { fallbackAmong, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { type ReactNode, useId } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextArea } from '../../../shared/kit/fields/TextArea.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { useProblemAt } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

/** One text in every language: how it is read from a version, and put back into it. */
interface TextRow {
  readonly id: string;
  readonly label: string;
  readonly maxLength: number;
  readonly lines: number;
  /** Stands in the middle of sentences. */
  readonly isOneLine: boolean;
  readonly read: (content: VersionContent, language: Language) => string;
  readonly write: (content: VersionContent, language: Language, text: string) => VersionContent;
  /** The path of the text, by which a missing one is known. */
  readonly fieldIn: (language: Language) => string;
}

const toOneLine = (typed: string): string => typed.replaceAll(/[\t\n]/g, ' ');

const WORDS = ['name', 'tagline', 'description'] as const;
const POLICY_PARTS = ['conditions', 'checklist'] as const;

const wordRow = (word: (typeof WORDS)[number], label: string): TextRow => ({
  id: word,
  label,
  maxLength: TEXT_MAX[word],
  lines: word === 'description' ? 4 : 2,
  isOneLine: word !== 'description',
  read: ({ texts }, language) => texts[language][word],
  write: (content, language, text) => ({
    ...content,
    texts: { ...content.texts, [language]: { ...content.texts[language], [word]: text } },
  }),
  fieldIn: (language) => `texts.${language}.${word}`,
});

const feeRow = (code: string, label: string): TextRow => ({
  id: `fee-${code}`,
  label,
  maxLength: TEXT_MAX.fee,
  lines: 1,
  isOneLine: true,
  read: ({ texts }, language) => texts[language].fees[code] ?? '',
  write: (content, language, text) => {
    const words = content.texts[language];
    const fees = { ...words.fees, [code]: text };
    return { ...content, texts: { ...content.texts, [language]: { ...words, fees } } };
  },
  fieldIn: (language) => `texts.${language}.fees.${code}`,
});

const policyRow = (part: (typeof POLICY_PARTS)[number], code: string, label: string): TextRow => ({
  id: `${part}-${code}`,
  label,
  maxLength: TEXT_MAX.policy,
  lines: 2,
  isOneLine: true,
  read: ({ policyTexts }, language) => policyTexts[language][part][code] ?? '',
  write: (content, language, text) => {
    const words = content.policyTexts[language];
    const named = { ...words, [part]: { ...words[part], [code]: text } };
    return { ...content, policyTexts: { ...content.policyTexts, [language]: named } };
  },
  fieldIn: (language) => `policyTexts.${language}.${part}.${code}`,
});

/** Every text of the version in all languages side by side, with what is missing counted. */
export function TextsSection(): ReactNode {
  const { t } = useTranslation('products');
  const { config } = useAppServices();
  const { content, missing: allMissing } = useEditor();
  const { terms, policy } = content;
  // The words of clauses are written, and counted, where the clauses are.
  const missing = allMissing.filter(({ field }) => !field.startsWith('clauses.'));
  const rows: readonly TextRow[] = [
    ...WORDS.map((word) => wordRow(word, t(`texts.${word}`))),
    ...terms.fees.map(({ code }) => feeRow(code, t('texts.fee', { code }))),
    ...POLICY_PARTS.flatMap((part) =>
      policy[part].map(({ code }) => policyRow(part, code, t(`texts.${part}`, { code }))),
    ),
  ];
  const isOff = (language: Language): boolean => !config.languages.includes(language);
  const lacks = new Set(missing.map(({ field }) => field));
  return (
    <EditorSection
      title={t('sections.texts')}
      lead={missing.length === 0 ? t('texts.complete') : t('texts.missing', { count: missing.length })}
    >
      {LANGUAGES.some(isOff) && (
        <p className="zl-editor__lead">
          {t('texts.offHint', { language: LANGUAGE_NAMES[fallbackAmong(config.languages)] })}
        </p>
      )}
      <Table label={t('texts.text')}>
        <thead>
          <tr>
            <th scope="col">{t('texts.text')}</th>
            {LANGUAGES.map((language) => (
              <th scope="col" key={language}>
                {isOff(language)
                  ? t('texts.languageOff', { language: LANGUAGE_NAMES[language] })
                  : LANGUAGE_NAMES[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {LANGUAGES.map((language) => (
                <td key={language}>
                  <TextCell row={row} language={language} isMissing={lacks.has(row.fieldIn(language))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </EditorSection>
  );
}

interface TextCellProps {
  readonly row: TextRow;
  readonly language: Language;
  readonly isMissing: boolean;
}

function TextCell({ row, language, isMissing }: TextCellProps): ReactNode {
  const { t } = useTranslation('products');
  const { content, change } = useEditor();
  const problem = useProblemAt(row.fieldIn(language));
  const problemId = useId();
  return (
    <>
      <TextArea
        lang={language}
        dir="auto"
        rows={row.lines}
        maxLength={row.maxLength}
        aria-label={t('texts.cell', { text: row.label, language: LANGUAGE_NAMES[language] })}
        aria-invalid={isMissing || problem !== undefined}
        aria-describedby={problem && problemId}
        value={row.read(content, language)}
        onChange={({ target }) =>
          change(row.write(content, language, row.isOneLine ? toOneLine(target.value) : target.value))
        }
      />
      {problem && (
        <p className="zl-editor__fault" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
}

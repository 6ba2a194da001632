import '../catalogue.ts';
import { CLAUSE_LIMITS, CLAUSE_WORDS, type ClauseWords, clauseField } from '@zeel/domain/policy';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { ChangeEvent, ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../shared/kit/fields/TextArea.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useProblemAt } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { useEditor } from './editor.ts';
import { freeCode } from './named-entries.ts';

type Clause = VersionContent['clauses'][number];
type Word = keyof ClauseWords;

const NOTHING: ClauseWords = { heading: '', text: '' };
const LINES = 7;

/** What comes with text that was copied from elsewhere and no agreement has. */
const toPlain = (typed: string): string => typed.replaceAll('\t', ' ');

/** What the product adds to its agreements: clauses in order, their words in every language side by side. */
export function ClausesSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, change, missing } = useEditor();
  const { clauses } = content;
  const language = useAppSelector((state) => state.theme.locale);
  const fault = useProblemAt('clauses.code');
  const missingHere = missing.filter(({ field }) => field.startsWith('clauses.')).length;
  const nameOf = ({ words }: Clause, at: number): string =>
    t('clauses.one', { number: at + 1, heading: words[language].heading || t('clauses.untitled') });
  return (
    <EditorSection title={t('sections.clauses')} lead={t('clauses.lead')}>
      <p className="zl-editor__lead">{t('clauses.fixed')}</p>
      <p className="zl-editor__lead">{t('clauses.hint')}</p>
      {clauses.length === 0 && <p>{t('clauses.none')}</p>}
      {missingHere > 0 && <p className="zl-editor__fault">{t('texts.missing', { count: missingHere })}</p>}
      {fault && <p className="zl-editor__fault">{fault}</p>}
      <EntryRows<Clause>
        entries={clauses}
        most={CLAUSE_LIMITS.most}
        legendOf={nameOf}
        removeLabelOf={(clause, at) => t('clauses.removeOne', { name: nameOf(clause, at) })}
        addLabel={t('clauses.add')}
        create={() => ({
          code: freeCode('clause', clauses),
          words: { en: NOTHING, zh: NOTHING, fr: NOTHING, ja: NOTHING, mn: NOTHING },
        })}
        onChange={(entries) => change({ clauses: entries })}
        order={{
          moveLabelOf: (clause, at, way) => t(`clauses.${way}`, { name: nameOf(clause, at) }),
          movedLabelOf: (clause, at) => t('clauses.moved', { name: nameOf(clause, at) }),
        }}
      >
        {({ code, words }, _, changeClause) => (
          <div className="zl-editor__languages">
            {LANGUAGES.map((one) => (
              <div key={one}>
                {CLAUSE_WORDS.map((word) => (
                  <ClauseField
                    key={word}
                    code={code}
                    language={one}
                    word={word}
                    value={words[one][word]}
                    onType={(text) =>
                      changeClause({ words: { ...words, [one]: { ...words[one], [word]: text } } })
                    }
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </EntryRows>
    </EditorSection>
  );
}

interface ClauseFieldProps {
  readonly code: string;
  readonly language: Language;
  readonly word: Word;
  readonly value: string;
  readonly onType: (text: string) => void;
}

function ClauseField({ code, language, word, value, onType }: ClauseFieldProps): ReactNode {
  const { t } = useTranslation('products');
  const { config } = useAppServices();
  const path = clauseField(code, language, word);
  const isMissing = useEditor().missing.some(({ field }) => field === path);
  const name = LANGUAGE_NAMES[language];
  const shown = config.languages.includes(language) ? name : t('texts.languageOff', { language: name });
  const frame = {
    label: t('texts.cell', { text: t(`clauses.${word}`), language: shown }),
    hint: isMissing ? t('clauses.missing') : undefined,
    problem: useProblemAt(path),
  };
  const typed = {
    lang: language,
    dir: 'auto',
    maxLength: CLAUSE_LIMITS[word],
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(toPlain(target.value)),
  };
  if (word === 'heading') return <TextField name={path} {...frame} {...typed} />;
  return (
    <Field {...frame}>
      {({ 'aria-invalid': isWrong, ...field }) => (
        <TextArea {...field} {...typed} aria-invalid={isWrong || isMissing} rows={LINES} />
      )}
    </Field>
  );
}

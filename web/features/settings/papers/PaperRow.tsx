import '../catalogue.ts';
import { isLastingPaper, isUsualPaper } from '@zeel/domain/request-form';
import { joinSentences } from '@zeel/protocol/formats';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { PAPER_LIMITS } from '@zeel/protocol/rooms/papers';
import { type ReactNode, use, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { translateIn, useTranslation, useTranslator } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { FieldSet } from '../../../shared/kit/fields/FieldSet.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { type Kind, listMissing, typedWords, withWords } from './paper-drafts.ts';
import { usePaperUse } from './use-paper-use.ts';

interface PaperRowProps {
  readonly kind: Kind;
  /** The language of the words in the fields. */
  readonly language: Language;
  /** As it counts now; undefined: it was never saved and can be taken away again. */
  readonly before: Kind | undefined;
  readonly problemAt: (field: 'name' | 'help') => string | undefined;
  readonly onChange: (kind: Kind) => void;
  readonly onRemove: () => void;
}

/** The words of the service for a usual kind, in any language. */
function useUsualWords({ code }: Kind, language: Language) {
  const texts = useTranslator().textsIn(language);
  use(texts.load('documents'));
  const { t } = translateIn(texts, 'documents');
  return isUsualPaper(code)
    ? {
        name: t(`papers.${code}.name`),
        help: joinSentences(language, [t(`papers.${code}.text`), t(`papers.${code}.where`)]),
      }
    : { name: '', help: '' };
}

/** One kind of paper: what is said of it, whether products can ask for it, and the lender's own words for it in a language. */
export function PaperRow({
  kind,
  language,
  before,
  problemAt,
  onChange,
  onRemove,
}: PaperRowProps): ReactNode {
  const { t } = useTranslation('settings');
  const { config } = useAppServices();
  const { list } = useFormats();
  const shown = useLanguage();
  const usual = useUsualWords(kind, language);
  const usualShown = useUsualWords(kind, shown);
  const words = typedWords(kind, language);
  const name =
    typedWords(kind, shown).name.trim() || usualShown.name || words.name.trim() || t('papers.newName');
  const missing = listMissing(kind, config.languages);
  const isLasting = isLastingPaper(kind.code);
  const written = LANGUAGES.filter((one) => kind.words[one] !== undefined);
  const problems = { name: problemAt('name'), help: problemAt('help') };
  const [wasWritten] = useState(before === undefined || written.length > 0);
  const isOpen = wasWritten || problems.name !== undefined || problems.help !== undefined;
  return (
    <FieldSet className="zl-paper-kind" label={name} isTight>
      <p className="zl-paper-kind__help" lang={language} dir="auto">
        {words.help.trim() || usual.help}
      </p>
      <div className="zl-paper-kind__choice">
        <Tick
          checked={kind.isActive}
          disabled={isLasting}
          onChange={({ target }) => onChange({ ...kind, isActive: target.checked })}
        >
          {t(isLasting ? 'papers.isLasting' : 'papers.isActive')}
        </Tick>
        {before === undefined && (
          <Button size="small" aria-label={t('papers.removeOne', { name })} onClick={onRemove}>
            {t('lender.remove')}
          </Button>
        )}
      </div>
      {before?.isActive && !kind.isActive && <Retired code={kind.code} />}
      <details className="zl-paper-kind__words" open={isOpen || undefined}>
        <summary>
          {written.length === 0
            ? t('papers.ownWords')
            : t('papers.ownWordsIn', { languages: list(written.map((one) => LANGUAGE_NAMES[one])) })}
        </summary>
        <TextField
          name={`paperName-${kind.code}`}
          label={t('papers.name')}
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={PAPER_LIMITS.name}
          placeholder={usual.name}
          value={words.name}
          problem={problems.name}
          onChange={({ target }) => onChange(withWords(kind, language, { name: target.value }, usual))}
        />
        <TextAreaField
          name={`paperHelp-${kind.code}`}
          label={t('papers.help')}
          lang={language}
          dir="auto"
          rows={3}
          maxLength={PAPER_LIMITS.help}
          placeholder={usual.help}
          value={words.help}
          problem={problems.help}
          onChange={({ target }) =>
            onChange(withWords(kind, language, { help: target.value.replaceAll('\n', ' ') }, usual))
          }
        />
      </details>
      {missing.length > 0 && (
        <p className="zl-paper-kind__note zl-paper-kind__note--warning" role="status">
          {t('papers.missing', { languages: list(missing.map((one) => LANGUAGE_NAMES[one])) })}
        </p>
      )}
    </FieldSet>
  );
}

/** What retiring a kind means for products, before it is saved. */
function Retired({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const asked = usePaperUse(code);
  if (asked === undefined) return null;
  const isAsked = asked.versions > 0 || asked.drafts > 0;
  return (
    <p className={`zl-paper-kind__note${isAsked ? ' zl-paper-kind__note--warning' : ''}`} role="status">
      {joinSentences(language, [
        asked.versions === 0 ? t('papers.noVersions') : t('papers.versions', { count: asked.versions }),
        ...(asked.drafts > 0 ? [t('papers.drafts', { count: asked.drafts })] : []),
      ])}
    </p>
  );
}

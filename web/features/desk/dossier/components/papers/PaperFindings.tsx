import {
  FINDING_TEXT_MAX,
  fieldsOfPaper,
  PAPER_FIELDS,
  type PaperField,
  type PaperFinding,
} from '@zeel/domain/request-form';
import type { DeskDocument } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Input } from '../../../../../shared/kit/Input.tsx';
import type { Facts } from '../../facts.ts';
import { toldOf } from '../../told-of-paper.ts';
import { useFactWords } from '../../use-fact-words.ts';

/** What is typed from a paper, by line. */
export type TypedFindings = { readonly [Field in PaperField]?: string };

/** The lines that were typed; one that was left empty says what was told. */
export const findingsOf = (typed: TypedFindings, { type }: DeskDocument): PaperFinding[] =>
  fieldsOfPaper(type).flatMap((field) => {
    const value = (typed[field] ?? '').trim();
    return value === '' ? [] : [{ field, value }];
  });

interface PaperFindingsProps {
  readonly document: DeskDocument;
  /** What the person whose paper it is has told. */
  readonly facts: Facts;
  readonly typed: TypedFindings;
  /** Undefined where the paper is judged, or may not be judged. */
  readonly onType: ((typed: TypedFindings) => void) | undefined;
  readonly onSend: () => void;
}

/** What the paper says, line by line, beside what was told. */
export function PaperFindings({ document, facts, typed, onType, onSend }: PaperFindingsProps): ReactNode {
  const { t } = useTranslation('dossier');
  const fields = fieldsOfPaper(document.type);
  const read = new Map(document.findings.map(({ field, value }) => [field, value]));
  const shown = onType ? fields : fields.filter((field) => read.has(field));
  if (shown.length === 0) return null;
  return (
    <fieldset className="zl-dossier-findings">
      <legend>{t(onType ? 'findings.title' : 'findings.read')}</legend>
      {shown.map((field) => (
        <Finding
          key={field}
          field={field}
          facts={facts}
          value={typed[field] ?? read.get(field) ?? ''}
          onType={onType && ((value) => onType({ ...typed, [field]: value }))}
          onSend={onSend}
        />
      ))}
    </fieldset>
  );
}

interface FindingProps {
  readonly field: PaperField;
  readonly facts: Facts;
  readonly value: string;
  readonly onType: ((value: string) => void) | undefined;
  readonly onSend: () => void;
}

function Finding({ field, facts, value, onType, onSend }: FindingProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { money } = useFormats();
  const words = useFactWords();
  const id = useId();
  const isMoney = PAPER_FIELDS[field] === 'money';
  const told = toldOf(field, facts);
  return (
    <div className="zl-dossier-findings__one">
      <label htmlFor={id}>{t(`findings.fields.${field}`)}</label>
      {onType ? (
        <Input
          id={id}
          dir="auto"
          inputMode={isMoney ? 'numeric' : 'text'}
          maxLength={isMoney ? 15 : FINDING_TEXT_MAX}
          placeholder={t('findings.asTold')}
          aria-describedby={`${id}-told`}
          value={value}
          onChange={({ target }) => onType(isMoney ? target.value.replace(/\D/g, '') : target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSend();
          }}
        />
      ) : (
        <output id={id}>
          <bdi>{isMoney ? money(Number(value)) : value}</bdi>
        </output>
      )}
      <span className="zl-dossier-row__facts" id={`${id}-told`}>
        {told ? t('findings.told', { value: words(told) }) : t('findings.notTold')}
      </span>
    </div>
  );
}

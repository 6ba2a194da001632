import '../catalogue.ts';
import type { SCORE_INPUTS, ScoreInput } from '@zeel/domain/eligibility';
import { readPercentBps } from '@zeel/domain/product';
import { type ReactNode, useId, useState } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { useCardEditor } from './card-editor.ts';

/** The sentences about fields that contradict something: those at the path itself, or at any below it. */
export function useFaultAt(): (field: string, isWithin?: boolean) => string | undefined {
  const { t } = useTranslation('scorecard');
  const { faults } = useCardEditor();
  return (field, isWithin = false) => {
    const fault = faults.find(
      (one) => one.field === field || (isWithin && one.field.startsWith(`${field}.`)),
    );
    return fault && t(`faults.${fault.kind}`);
  };
}

interface FigureProps {
  readonly unit: (typeof SCORE_INPUTS)[ScoreInput] | 'score';
  readonly value: number;
  readonly onChange: (value: number) => void;
}

interface FigureCellProps extends FigureProps {
  readonly id?: string;
  readonly label?: string;
  readonly isWrong: boolean;
  readonly describedBy?: string;
}

/** A figure of the scorecard: a share in per cent, anything else as a whole number. What is typed stays until the cell is left. */
export function FigureCell({
  id,
  label,
  unit,
  value,
  isWrong,
  describedBy,
  onChange,
}: FigureCellProps): ReactNode {
  const ownId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  if (unit !== 'bps')
    return (
      <>
        {label && (
          <Hidden as="label" htmlFor={id ?? ownId}>
            {label}
          </Hidden>
        )}
        <NumberInput
          id={id ?? ownId}
          value={value}
          isWrong={isWrong}
          {...(describedBy === undefined ? {} : { describedBy })}
          onType={(typed) => onChange(typed ?? 0)}
        />
      </>
    );
  const isUnread = draft !== null && readPercentBps(draft) === undefined;
  return (
    <Input
      id={id}
      look="digits"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={8}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || isUnread}
      value={draft ?? String(value / 100)}
      onChange={({ target }) => {
        setDraft(target.value);
        const read = readPercentBps(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

interface FigureFieldProps extends FigureProps {
  readonly label: string;
  readonly field: string;
  readonly hint?: string;
}

export function FigureField({ label, field, hint, ...figure }: FigureFieldProps): ReactNode {
  const problem = useFaultAt()(field);
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <FigureCell
          id={ids.id}
          describedBy={ids['aria-describedby']}
          isWrong={ids['aria-invalid']}
          {...figure}
        />
      )}
    </Field>
  );
}

interface CardSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of the document that a scorecard is. */
export function CardSection({ title, lead, children }: CardSectionProps): ReactNode {
  const titleId = useId();
  return (
    <Panel as="section" className="zl-card__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className="zl-card__lead">{lead}</p>}
      {children}
    </Panel>
  );
}

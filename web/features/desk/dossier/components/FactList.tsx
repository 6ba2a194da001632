import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { COPIED, type Fact, type FactName, type Facts } from '../facts.ts';
import { useFactWords } from '../use-fact-words.ts';
import { CopyValue } from './CopyValue.tsx';

interface FactListProps {
  readonly facts: Facts;
  /** Which lines, in this order; those that are not known are left out. */
  readonly names: readonly FactName[];
  /** Above the lines. */
  readonly title?: string;
}

/** Lines of a name and a value. */
export function FactList({ facts, names, title }: FactListProps): ReactNode {
  const titleId = useId();
  const lines = names.flatMap((name) => {
    const fact = facts[name];
    return fact === undefined ? [] : [{ name, fact }];
  });
  if (lines.length === 0) return null;
  return (
    <div className="zl-dossier-facts">
      {title !== undefined && (
        <h3 className="zl-dossier-facts__title" id={titleId}>
          {title}
        </h3>
      )}
      <dl className="zl-dossier-facts__list" aria-labelledby={title === undefined ? undefined : titleId}>
        {lines.map(({ name, fact }) => (
          <FactLine key={name} name={name} fact={fact} />
        ))}
      </dl>
    </div>
  );
}

function FactLine({ name, fact }: { readonly name: FactName; readonly fact: Fact }): ReactNode {
  const { t } = useTranslation('dossier');
  const words = useFactWords();
  const label = t(`facts.${name}`);
  const shown = words(fact);
  return (
    <div>
      <dt>{label}</dt>
      <Figure as="dd" isText={fact.kind !== 'money'}>
        <bdi>{shown}</bdi>
        {COPIED.has(name) && <CopyValue value={String(fact.value)} what={label} />}
      </Figure>
    </div>
  );
}

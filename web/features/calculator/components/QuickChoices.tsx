import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface QuickChoicesProps {
  /** The figure that is chosen, in the words of its label. */
  readonly name: string;
  readonly choices: readonly number[];
  readonly value: number;
  readonly say: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

/** Values that the product offers, each chosen by one tap. */
export function QuickChoices({ name, choices, value, say, onChoose }: QuickChoicesProps) {
  const { t } = useTranslation('calculator');
  if (choices.length < 2) return null;
  return (
    <fieldset className="zl-quick" aria-label={t('chips', { name })}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="zl-chip"
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
        >
          {say(choice)}
        </button>
      ))}
    </fieldset>
  );
}

import './appearance-catalogue.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { BAR_COLORS } from '../bar-colors.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface ColorFieldProps {
  readonly legend: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Swatch = ({ color }: { readonly color: string }) => (
  // React's type for styles does not know custom properties.
  <span
    className="zl-swatch"
    style={color === '' ? undefined : ({ '--zeel-swatch': color } as CSSProperties)}
  />
);

/** The background of a bar, from a few that text is legible on. */
export function ColorField({ legend, value, onChange }: ColorFieldProps) {
  const { t } = useTranslation('appearance');
  return (
    <ChoiceField
      look="swatches"
      legend={legend}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t('colors.theme'), picture: <Swatch color="" /> },
        ...BAR_COLORS.map(({ name, value: color }) => ({
          value: color,
          label: t(`colors.${name}`),
          picture: <Swatch color={color} />,
        })),
      ]}
    />
  );
}

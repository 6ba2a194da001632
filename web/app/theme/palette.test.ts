import { describe, expect, test } from 'vitest';
import { THEMES } from '../../shared/theme/theme-settings.ts';
import { BAR_COLORS } from '../layouts/bar-colors.ts';
import { BRAND_COLOR, PALETTES, type Palette } from './palette.ts';

const channel = (hex: string, start: number): number => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast as the accessibility guidelines define it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['body', 'surface', 'raised', 'sunken'] as const satisfies (keyof Palette)[];
const TEXTS = ['heading', 'text', 'textMuted', 'primary', 'success', 'warning', 'error', 'info'] as const;

describe.each(THEMES)('the %s palette', (name) => {
  const palette = PALETTES[name];

  test.each(TEXTS)('%s is legible on every ground', (text) => {
    for (const ground of GROUNDS)
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['success', 'warning', 'error', 'info', 'primary'] as const)(
    '%s is legible on its own wash',
    (text) => {
      expect(contrast(palette[text], palette[`${text}Wash`])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('text on the primary colour is legible, also while it is pressed', () => {
    for (const ground of [palette.primary, palette.primaryHover, palette.primaryActive])
      expect(contrast(palette.onPrimary, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('a control stands out from the ground it is on', () => {
    for (const ground of ['body', 'surface', 'raised'] as const)
      expect(contrast(palette.controlBorder, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('the brand colour is the light theme’s primary', () => {
  expect(PALETTES.light.primary).toBe(BRAND_COLOR);
});

test.each(BAR_COLORS)('white is legible on the bar colour $name', ({ value }) => {
  expect(contrast('#ffffff', value)).toBeGreaterThanOrEqual(4.5);
});

import type { CSSProperties } from 'react';

/** The backgrounds that the header and the top navigation may have. White text stands at 4.5:1 or more on each. */
export const BAR_COLORS = [
  { name: 'forest', value: '#466a31' },
  { name: 'pine', value: '#24503f' },
  { name: 'lake', value: '#1f5f74' },
  { name: 'night', value: '#1a3353' },
  { name: 'plum', value: '#5b3a63' },
  { name: 'clay', value: '#8a4326' },
  { name: 'graphite', value: '#3a4653' },
] as const;

export type BarColorName = (typeof BAR_COLORS)[number]['name'];

interface BarColorProps {
  readonly style?: CSSProperties;
  readonly 'data-colored'?: true;
}

/** What gives a bar its colour. Without one it follows the theme. */
export function barColors(value: string): BarColorProps {
  if (value === '') return {};
  // React's type for styles does not know custom properties.
  return { style: { '--zeel-bar': value } as CSSProperties, 'data-colored': true };
}

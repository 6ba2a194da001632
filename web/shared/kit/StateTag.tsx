import { Icon, type IconName } from '../look/Icon.tsx';

export const STATE_TONES = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type StateTone = (typeof STATE_TONES)[number];

const DEFAULT_ICONS: Readonly<Record<StateTone, IconName>> = {
  neutral: 'draft',
  info: 'clock',
  success: 'success',
  warning: 'warning',
  error: 'error',
};

export interface StateTagProps {
  readonly tone: StateTone;
  readonly label: string;
  readonly icon?: IconName;
}

/** A state as a colour, a word and an icon: no one has to tell it by colour alone. */
export function StateTag({ tone, label, icon = DEFAULT_ICONS[tone] }: StateTagProps) {
  return (
    <span className={`zl-tag zl-tag--${tone}`}>
      <Icon name={icon} sizePx={16} />
      <bdi>{label}</bdi>
    </span>
  );
}

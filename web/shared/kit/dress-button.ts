/** How a button looks, whether it is one or a link. */
export interface ButtonLook {
  /** `primary` for what the screen is for, `danger` for what is hard to undo. */
  readonly variant?: 'plain' | 'primary' | 'danger' | undefined;
  /** The height: 36, 40 or 48 pixels. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Whether the button is as wide as its container. */
  readonly isWide?: boolean | undefined;
  /** A class for the place of the button, never for its look. */
  readonly className?: string | undefined;
}

/** The classes of a button. Features write none of them: they name a look. */
export function dressButton({
  variant = 'plain',
  size = 'medium',
  isWide = false,
  className,
}: ButtonLook): string {
  const classes = ['zl-button'];
  if (variant !== 'plain') classes.push(`zl-button--${variant}`);
  if (size !== 'medium') classes.push(`zl-button--${size}`);
  if (isWide) classes.push('zl-button--wide');
  if (className) classes.push(className);
  return classes.join(' ');
}

/** How a button looks, whether it is one or a link. */
export interface ButtonLook {
  /** `primary` for what the screen is for, `danger` for what is hard to undo. */
  readonly variant?: 'plain' | 'primary' | 'danger' | undefined;
  /** 36, 40 or 48 high. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its place. */
  readonly isWide?: boolean | undefined;
  /** Where it stands, never how it looks. */
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

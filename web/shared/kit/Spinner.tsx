import type { ReactNode } from 'react';

/** Turns while something is under way. What is under way is said in words beside it. */
export const Spinner = (): ReactNode => <span className="zl-spinner" aria-hidden="true" />;

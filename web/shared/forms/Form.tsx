import type { ComponentProps, ReactNode } from 'react';

/** A form with its fields one below the other. It judges them by itself, so the browser's own complaints are off. */
export const Form = ({ className, ...props }: ComponentProps<'form'>): ReactNode => (
  <form noValidate {...props} className={className ? `zl-form ${className}` : 'zl-form'} />
);

import type { ComponentProps, ElementType } from 'react';

/** The properties of an element that is drawn as another one: those of that one, and its own. */
export type As<Element extends ElementType, Own = object> = Own &
  Omit<ComponentProps<Element>, keyof Own | 'as'> & { readonly as?: Element };

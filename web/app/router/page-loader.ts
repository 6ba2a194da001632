import type { ComponentType } from 'react';
import type { PartModule } from '../../shared/lazy-part/load-part.ts';

/** Fetches a screen. Its module exports the screen as default. */
export type PageLoader = () => Promise<PartModule<ComponentType>>;

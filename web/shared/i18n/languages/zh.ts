import type { PartModule } from '../../lazy-part/load-part.ts';
import type { Catalogue } from '../load-catalogue.ts';

export const CATALOGUES = import.meta.glob<PartModule<Catalogue>>('../catalogues/zh/*.json');

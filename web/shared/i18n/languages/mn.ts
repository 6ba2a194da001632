import type { PartModule } from '../../lazy-part/load-part.ts';
import type { Catalogue } from '../catalogue-types.ts';

export const CATALOGUES = import.meta.glob<PartModule<Catalogue>>('../catalogues/mn/*.json');

import { createMongolianFormats } from '@zeel/protocol/formats';
import type { PartModule } from '../../lazy-part/load-part.ts';
import type { Catalogue } from '../catalogue-types.ts';
import { keepFormats } from '../language-formats.ts';

export const CATALOGUES = import.meta.glob<PartModule<Catalogue>>('../catalogues/mn/*.json');

keepFormats('mn', createMongolianFormats());

export { type NewVersion, publishProductVersion } from './publish-product-version.ts';
export { registerCatalog } from './routes.ts';
export { seedDemoCatalog } from './seed-demo-catalog.ts';

export * from './corrections.ts';
export * from './erasure.ts';
export * from './export.ts';
export * from './held-data.ts';
export * from './retention.ts';

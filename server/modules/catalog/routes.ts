import type { FastifyInstance } from 'fastify';
import { serveGetProduct } from './get-product.ts';
import { serveListProducts } from './list-products.ts';
import { registerProductVersions } from './versions/index.ts';

/** Every endpoint of the room. */
export function registerCatalog(app: FastifyInstance): void {
  serveListProducts(app);
  serveGetProduct(app);
  registerProductVersions(app);
}

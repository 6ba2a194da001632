import type common from './catalogues/en/common.json';
import type identity from './catalogues/en/identity.json';
import type people from './catalogues/en/people.json';
import type routes from './catalogues/en/routes.json';
import type shell from './catalogues/en/shell.json';

/** Every namespace with the keys of its English catalogue: a key that is not there fails the type check. */
export interface Catalogues {
  common: typeof common;
  routes: typeof routes;
  shell: typeof shell;
  identity: typeof identity;
  people: typeof people;
}

export type Namespace = keyof Catalogues;

/** Sentences by key, grouped as the file groups them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

import type { HttpClient } from '../http/http-client.ts';
import type { IdentityProvider } from '../session/identity-provider.ts';
import type { Person } from '../session/person.ts';
import type { TokenStorage } from '../session/token-storage.ts';

/** Services that thunks use beyond the store. The app composes it; tests bring their own. */
export interface ThunkExtra {
  readonly http: HttpClient;
  readonly identityProvider: IdentityProvider;
  readonly tokenStorage: TokenStorage;
  /** Asks the server who holds the token. */
  readonly loadPerson: () => Promise<Person>;
}

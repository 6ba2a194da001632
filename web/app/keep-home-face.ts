import { type HomeFace, homeFaceOf, readHomeFace, writeHomeCookie } from '../shared/session/home-face.ts';
import type { RootState } from '../shared/store/create-store.ts';
import type { PageStore } from '../shared/store/page-store.ts';

interface CookiePlace {
  readonly readCookies: () => string;
  readonly setCookie: (cookie: string) => void;
}

/** The home of the person at this browser; undefined until the server has said who holds the token. */
const faceIn = ({ auth, person }: RootState): HomeFace | null | undefined => {
  if (auth.token === null) return null;
  return person.person ? homeFaceOf(person.person.roles) : undefined;
};

/** Keeps the cookie by which the server knows which home to send. */
export function keepHomeFace(
  store: Pick<PageStore, 'getState' | 'subscribe'>,
  { readCookies, setCookie }: CookiePlace,
): void {
  let kept = readHomeFace(readCookies());
  const keep = (): void => {
    const face = faceIn(store.getState());
    if (face === undefined || face === kept) return;
    kept = face;
    setCookie(writeHomeCookie(face));
  };
  keep();
  store.subscribe(keep);
}

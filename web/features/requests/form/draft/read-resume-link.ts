import { RESUME_FRAGMENT } from '@zeel/protocol/private-links';

export interface ResumeLink {
  readonly id: string;
  readonly secret: string;
}

const SHAPE = new RegExp(`^#${RESUME_FRAGMENT}=([0-9a-f-]{36})\\.([\\w-]{16,200})$`, 'i');

/** Reads the id and secret in a resume link of a mail; null when the address has none. */
export function parseResumeLink(hash: string): ResumeLink | null {
  const [, id, secret] = SHAPE.exec(hash) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Reads the link from the address and takes it out of there at once, so that it is neither shared nor kept. */
export function takeResumeLink({
  location,
  history,
}: Pick<Window, 'location' | 'history'> = window): ResumeLink | null {
  const link = parseResumeLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}

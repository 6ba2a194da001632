import { type DraftLink, type KeptSecrets, keptSecrets } from '../../../../shared/address/kept-secrets.ts';

export type ResumeLink = Pick<DraftLink, 'id' | 'secret'>;

/** The link that somebody came by to a draft of this product. It serves once: then the browser remembers the draft itself. */
export function takeResumeLink(prodId: string, secrets: KeptSecrets = keptSecrets): ResumeLink | null {
  const link = secrets.readDraftLink(prodId);
  if (link) secrets.writeDraftLink(null);
  return link && { id: link.id, secret: link.secret };
}

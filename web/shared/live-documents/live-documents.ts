import type { StatusDocument } from '@zeel/protocol/rooms/status-document';

/** A document that is kept up to date for whoever follows it, wherever it lies. */
export interface LiveDocument<Document> {
  /** The document as of now. */
  get(): Promise<Document>;
  /** Tells each newer document until the given function is called, beginning with the present one. */
  subscribe(tell: (document: Document) => void): () => void;
}

/** The documents that a browser may follow. This server has them; with a hosted database they are copied there. */
export interface LiveDocuments {
  /** Where a request stands. */
  status(): LiveDocument<StatusDocument>;
}

/** Lets documents through that are newer than all before: two roads may bring them in any order. */
export function onlyNewer<Document extends { readonly version: number }>(
  tell: (document: Document) => void,
): (document: Document) => void {
  let version = 0;
  return (document) => {
    if (document.version <= version) return;
    version = document.version;
    tell(document);
  };
}

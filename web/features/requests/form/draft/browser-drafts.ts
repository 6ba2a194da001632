import { createDraftStorage } from './draft-storage.ts';

/** The drafts that this browser remembers. */
export const browserDrafts = createDraftStorage({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
});

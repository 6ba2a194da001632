import { createDraftStorage } from './draft-storage.ts';

/** What this browser remembers of its drafts. */
export const browserDrafts = createDraftStorage({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
});

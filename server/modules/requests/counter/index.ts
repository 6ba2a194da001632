export { type CounterDraft, counterStarterPart, listCounterDrafts } from './counter-repository.ts';
export { handOverDraft, takeDraftBack } from './hand-over.ts';
export { openCounterDraft } from './hold-counter-draft.ts';
export { noteFilledIn } from './note-filled-in.ts';

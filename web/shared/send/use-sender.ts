import { useState, useSyncExternalStore } from 'react';
import { useReadLanguage } from '../i18n/use-language.ts';
import { createSender, type Sender, type SenderParts, type SendState } from './sender.ts';

/** A sender of one screen, and how it stands. Whoever has left the screen hears nothing more. */
export function useSender(guards?: SenderParts['guards']): SendState & { readonly sender: Sender } {
  // The language is part of every request, so the same body in another language is another request.
  const readLanguage = useReadLanguage();
  const [sender] = useState(() => createSender({ surroundings: readLanguage, guards }));
  const state = useSyncExternalStore(sender.subscribe, sender.getState, sender.getState);
  return { ...state, sender };
}

import { newId } from '../../../../shared/ids/new-id.ts';

/**
 * The key of what is being sent: the same for the same words, so that trying again after a broken line does nothing twice;
 * another one as soon as something is changed.
 */
export function createRepeatKey(): (sent: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last?.text !== text) last = { text, key: newId() };
    return last.key;
  };
}

import { type ReactNode, useSyncExternalStore } from 'react';
import type { Translator } from './translator.ts';
import { TextsContext, TranslatorContext } from './use-translation.ts';

interface ProviderProps {
  readonly translator: Translator;
  readonly children: ReactNode;
}

/** Gives the app its translator, and all that it shows the texts of the present language. */
export function TranslatorProvider({ translator, children }: ProviderProps): ReactNode {
  const texts = useSyncExternalStore(translator.subscribe, translator.texts, translator.texts);
  return (
    <TranslatorContext value={translator}>
      <TextsContext value={texts}>{children}</TextsContext>
    </TranslatorContext>
  );
}

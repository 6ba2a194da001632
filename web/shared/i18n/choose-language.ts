import { fallbackAmong, type Language } from '@zeel/protocol/rooms/config';

/** The chosen language when it is offered, else the one that counts where no other applies. */
export const chooseLanguage = (chosen: Language, offered: readonly Language[]): Language =>
  offered.includes(chosen) ? chosen : fallbackAmong(offered);

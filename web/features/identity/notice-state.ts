/** A notice that a screen hands to the sign-in screen through the history entry: gone with a reload, never in the address. */
export const PASSWORD_SAVED = { notice: 'password-saved' } as const;

export const wasPasswordSaved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'notice' in state && state.notice === PASSWORD_SAVED.notice;

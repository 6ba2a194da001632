/** A reason not to start that its reader can act on. It is printed as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

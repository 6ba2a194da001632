/** The log of a command about its database: nothing while all goes well, troubles as plain lines for the person at the terminal. */
export const commandLog = {
  info: (): undefined => undefined,
  warn: (what: unknown, text?: string): void => {
    process.stderr.write(`${text ?? String(what)}\n`);
  },
};

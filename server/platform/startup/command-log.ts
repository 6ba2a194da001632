/** What a command says about its database: nothing while all goes well, troubles as plain lines for whoever typed it. */
export const commandLog = {
  info: (): undefined => undefined,
  warn: (what: unknown, text?: string): void => {
    process.stderr.write(`${text ?? String(what)}\n`);
  },
};

import { readdir, readFile } from 'node:fs/promises';

/**
 * Processes that belong to a run which should be over: those of its session, and those that carry its mark in their
 * arguments or environment. Reads /proc, so it finds nothing on systems without it.
 * @param {number} sessionId the process that led the run's session
 * @param {string} mark
 * @returns {Promise<string[]>} one line for each
 */
export const findLeftovers = async (sessionId, mark) => {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
      .map(async (pid) => {
        // A process may end while it is looked at, and another user's environment may be closed to us.
        /** @param {string} file */
        const read = (file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
        const [stat, command, environment] = await Promise.all([
          read('stat'),
          read('cmdline'),
          read('environ'),
        ]);
        // After the name in brackets: state, parent, group, session.
        const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const isOurs = session === String(sessionId) || command.includes(mark) || environment.includes(mark);
        return isOurs && state !== 'Z' && state !== undefined
          ? [`${pid} ${command.replaceAll('\0', ' ')}`]
          : [];
      }),
  );
  return found.flat();
};

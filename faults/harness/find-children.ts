import { readdir, readFile } from 'node:fs/promises';

/** The processes that this one started, as /proc knows them. */
export async function findChildren(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    names.map(async (pid) => {
      // A process may end while it is looked at.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // After the name in brackets: state, parent.
      return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return parents.filter((one) => one.parent === parent).map(({ pid }) => pid);
}

import { runCommand, tryCommand } from './run-command.mjs';

/** Whether packages of the system may be installed here: as root, on a Debian. */
export const mayInstallDebianPackages = async () => {
  if (process.getuid?.() !== 0) return false;
  const found = await tryCommand('apt-get', ['--version'], { quiet: true }).catch(() => undefined);
  return found?.code === 0;
};

/**
 * Installs a package, or where this Debian does not have it, the one that does the same.
 * @param {string} name
 * @param {string} [otherwise]
 */
export const installDebianPackage = async (name, otherwise = name) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { quiet: true, env });
  const { code } = await tryCommand('apt-cache', ['show', name], { quiet: true });
  const chosen = code === 0 ? name : otherwise;
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', chosen], {
    quiet: true,
    env,
  });
};

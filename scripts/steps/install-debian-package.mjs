import { runCommand, tryCommand } from './run-command.mjs';

/** Whether packages of the system may be installed here: as root, on a Debian. */
export const mayInstallDebianPackages = async () => {
  if (process.getuid?.() !== 0) return false;
  const found = await tryCommand('apt-get', ['--version'], { quiet: true }).catch(() => undefined);
  return found?.code === 0;
};

/** @param {string} name */
export const installDebianPackage = async (name) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { quiet: true, env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    env,
  });
};

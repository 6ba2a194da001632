import { installDebianPackage, mayInstallDebianPackages } from './install-debian-package.mjs';
import { PlainFailure, runStep } from './print-progress.mjs';
import { tryCommand } from './run-command.mjs';

/** Debian's program says itself which library it would load; undefined when it is not there. */
const askForLibrary = async () => {
  const found = await tryCommand('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], {
    quiet: true,
  }).catch(() => undefined);
  return found?.code === 0 ? found.output.trim() : undefined;
};

/** The library that moves the time of the processes it is loaded into. Installed when it is missing and that is allowed. */
export const findFaketime = async () => {
  const library = await askForLibrary();
  if (library !== undefined) return library;
  if (!(await mayInstallDebianPackages()))
    throw new PlainFailure('Moving the time needs faketime. On Debian: apt-get install faketime');
  await runStep('Installing faketime', () => installDebianPackage('faketime'));
  const installed = await askForLibrary();
  if (installed === undefined) throw new PlainFailure('faketime was installed and does not run.');
  return installed;
};

/**
 * What a process and its children need in their environment to live at another moment. The distance is given, not the
 * moment: with the moment each new process would begin there again, and they would disagree.
 *
 * Only the wall clock moves. Timers and everything measured stay on the machine's steady clock, or they would fire at once.
 * @param {string} library
 * @param {Date} at
 */
export const movedTo = (library, at) => {
  const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
};

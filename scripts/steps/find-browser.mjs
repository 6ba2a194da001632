import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage, mayInstallDebianPackages } from './install-debian-package.mjs';
import { PlainFailure, runStep } from './print-progress.mjs';
import { packageFile, runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent and not executable come to the same
  }
};

/** @param {readonly string[]} names */
const findOnPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

const findNamedBrowser = () => {
  const named = process.env.ZEEL_CHROMIUM;
  if (named && !isExecutable(named))
    throw new PlainFailure(`ZEEL_CHROMIUM names ${named}, which cannot be run.`);
  return named || undefined;
};

/**
 * The Chromium or Chrome that people of this machine use: the one that ZEEL_CHROMIUM names, else the first on the path.
 * @returns {string | undefined} undefined when Playwright's own has to do
 */
export const findInstalledBrowser = () =>
  findNamedBrowser() ?? findOnPath(NAMES) ?? MAC_APPS.find(isExecutable);

/**
 * The browser of the tests: Chromium's shell without windows where it is there, as Playwright takes it by itself. It draws
 * the same pages with three fifths of the work.
 * @returns {string | undefined} undefined when Playwright's own has to do
 */
export const findTestBrowser = () =>
  findNamedBrowser() ?? findOnPath([HEADLESS_SHELL]) ?? findInstalledBrowser();

// Chromium cannot make its sandbox as root. The rest keeps a test browser from calling home.
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const hasPlaywrightBrowser = async () => {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};

/** Makes sure that a browser is there for the tests: an installed one, else Debian's package, else Playwright's own. */
export const installBrowser = async () => {
  if (findTestBrowser() || (await hasPlaywrightBrowser())) return;
  if (await mayInstallDebianPackages()) {
    // An older Debian has no package of the shell alone.
    await runStep('Installing Chromium', () => installDebianPackage(HEADLESS_SHELL, 'chromium'));
    return;
  }
  await runStep('Downloading Chromium', async () => {
    const cli = packageFile('@playwright/test', 'cli.js');
    await runCommand(process.execPath, [cli, 'install', 'chromium'], { quiet: true });
  });
};

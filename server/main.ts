import { createProviders, letterFiles, registerRooms, roomJobs } from './app.ts';
import { playDemoPast } from './demo.ts';
import { migrations } from './migrations/index.ts';
import { keepTrail } from './modules/audit/index.ts';
import { describeDemoPeople } from './modules/identity/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { platformJobs, registerPlatform } from './platform/composition/index.ts';
import { readConfig } from './platform/config/index.ts';
import { closeGracefully, createHttpApp, createLogger, type Platform } from './platform/http/index.ts';
import { runJobs } from './platform/jobs/index.ts';
import { keepSecret } from './platform/secrets/index.ts';
import { listen } from './platform/startup/listen.ts';
import { jsonOutput, logForeignLines, terminalOutput } from './platform/startup/process-output.ts';
import { startDatabase } from './platform/startup/start-database.ts';
import { stopOnSignals } from './platform/startup/stop-on-signals.ts';
import { registerStaticWeb } from './platform/static-web/index.ts';

// The mode is asked for before the configuration is read, because a bad configuration must be reported in its form.
const output = process.env.ZEEL_MODE === 'production' ? jsonOutput : terminalOutput;

/** Starts everything in order, and stops it in the opposite one. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config);
  if (config.mode === 'production') logForeignLines(log);
  const started = await startDatabase(config, migrations, log);
  const undo: (() => Promise<void>)[] = [started.stop];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  stopOnSignals(stop, output.report);
  try {
    const { database, dataFolder } = started;
    const secret = await keepSecret(config.secret, dataFolder);
    const platform: Platform = { config, clock: systemClock, database, dataFolder, secret };
    const trail = await keepTrail(platform, log);
    // After the last event and before the database: what happened up to the end is sealed and anchored.
    undo.push(trail.stop);
    const providers = createProviders(platform);
    const app = createHttpApp(platform, log);
    registerPlatform(app);
    await registerRooms(app, providers);
    await playDemoPast(platform, output.progress);
    // A past that was just played lies days back: it is anchored before anybody asks whether that is late.
    await trail.catchUp();
    await registerStaticWeb(app);
    const jobs = runJobs(
      platform,
      [
        ...platformJobs(platform, { ...providers, files: letterFiles(platform) }),
        ...roomJobs(platform, providers),
      ],
      log,
    );
    undo.push(jobs.stop, () => closeGracefully(app));
    const address = await listen(app, config);
    output.announce(address, describeDemoPeople(config, address));
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  output.report(error);
  process.exit(1);
});

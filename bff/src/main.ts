/** The server process: reads the configuration, opens its resources, listens, and shuts down gracefully. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp, registerJobs } from './app';
import { type Config, ConfigError, readConfig } from './config';
import type { AppContext } from './context';
import { registerDemoJobs } from './demo/demo.jobs';
import { seedDemo } from './demo/seed-demo';
import { createPasswordHasher } from './features/auth/passwords/password-hasher';
import { checkInstance, watchInstance } from './features/outgoing/recognition.service';
import { startMeasuring } from './features/service-health/measurement.service';
import { drawGallery } from './features/template-gallery/template-gallery.service';
import { createGatewayRouter } from './gateway/gateway.router';
import { drain, KEEP_ALIVE_MILLISECONDS } from './http/drain';
import { createLogger } from './http/logger';
import { collectProcessMetrics, measureJobs } from './http/metrics';
import { openContext } from './open-context';

const JOBS_GRACE_MILLISECONDS = 15_000;

/** Resolves to the port, which the system chooses where PORT is 0. */
async function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  server.listen(PORT, HOST);
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? address.port : PORT;
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.LOG_LEVEL);
  const opened = await openContext(config, log);
  const context: AppContext = { ...opened.context, jobs: measureJobs(opened.context.jobs) };
  registerJobs(context);
  if (config.demo) registerDemoJobs(context);
  collectProcessMetrics();

  const shutdown = new AbortController();
  // Before any job: a copy of the database sends nothing.
  await checkInstance(context);
  const stopWatchingInstance = watchInstance(context);
  await context.registry.takeOver();
  const stopWatching = context.registry.watch();
  const stopMeasuring = startMeasuring(context);
  const gateway = createGatewayRouter(context);
  const passwordHasher = createPasswordHasher();
  const server = createServer(createApp({ context, gateway, passwordHasher, shutdown: shutdown.signal }));
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  // Not awaited: warms the picture cache for the gallery's first visitors.
  void drawGallery(context, shutdown.signal);
  await context.jobs.start();
  if (config.demo) await seedDemo(context, passwordHasher);
  const port = await listen(server, config);
  log.info({ url: config.publicUrl, port, engine: config.DATABASE_URL ? 'postgres' : 'sqlite' }, 'listening');

  const stop = async (signal: string): Promise<void> => {
    if (shutdown.signal.aborted) return;
    log.info({ signal }, 'stopping');
    shutdown.abort();
    stopWatching();
    await Promise.all([drain(server), context.jobs.stop(JOBS_GRACE_MILLISECONDS)]);
    await stopMeasuring();
    await stopWatchingInstance();
    await opened.close();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop in good order');
          process.exit(1);
        },
      );
    });
  }
}

// No top-level await: the development runner loads this file as CommonJS.
start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `The configuration is not usable.\n${error.message}` : error);
  process.exit(1);
});

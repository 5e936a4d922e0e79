/** Process metrics for operators, served at `/metrics`. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Job, JobName, JobQueue, WorkOptions } from '../jobs/job-queue';

const registry = new Registry();
const registers = [registry];

export const metrics = {
  registry,
  httpDuration: new Histogram({
    name: 'farmpost_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  }),
  remoteFailures: new Counter({
    name: 'farmpost_remote_failures_total',
    help: 'Remotes that failed in a browser',
    labelNames: ['remote', 'kind'] as const,
    registers,
  }),
  releaseEvents: new Counter({
    name: 'farmpost_release_events_total',
    help: 'Browsers’ reports on releases, once per load ticket',
    labelNames: ['remote', 'version', 'event'] as const,
    registers,
  }),
  releaseReady: new Histogram({
    name: 'farmpost_release_ready_seconds',
    help: 'Time that a person waits until a page of the release is shown and reacts',
    labelNames: ['remote', 'version'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  vendorRequests: new Histogram({
    name: 'farmpost_vendor_request_duration_seconds',
    help: 'Requests to vendors by outcome',
    labelNames: ['vendor', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  }),
  jobs: new Histogram({
    name: 'farmpost_job_duration_seconds',
    help: 'Runs of background jobs by outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  }),
};

/** Adds the default process metrics. Call once, from main. */
export function collectProcessMetrics(): void {
  // The delay of the event loop is measured by waking up: every 10 ms, an idle instance takes 2% of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
}

/** The same queue with timed handlers. */
export function measureJobs(queue: JobQueue): JobQueue {
  return {
    enqueue: (db, name, payload, options) => queue.enqueue(db, name, payload, options),
    schedule: (name, cron, payload) => queue.schedule(name, cron, payload),
    cancel: (db, id) => queue.cancel(db, id),
    start: () => queue.start(),
    stop: (grace) => queue.stop(grace),
    work<N extends JobName>(name: N, handler: (job: Job<N>) => Promise<void>, options?: WorkOptions) {
      queue.work(
        name,
        async (job) => {
          const end = metrics.jobs.startTimer({ job: name });
          try {
            await handler(job);
            end({ outcome: 'done' });
          } catch (error) {
            end({ outcome: 'failed' });
            throw error;
          }
        },
        options,
      );
    },
  };
}

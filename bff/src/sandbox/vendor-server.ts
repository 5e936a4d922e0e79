/** Shared parts of the vendors' HTTP servers: reading requests, Basic auth, request windows, faults. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults, Vendor } from './faults';

export interface VendorRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface VendorAnswer {
  readonly status: number;
  /** A Buffer is sent as is, null sends no body, anything else becomes JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

interface VendorServerOptions {
  readonly port: number;
  handle(request: VendorRequest): Promise<VendorAnswer> | VendorAnswer;
  /** Servers without a vendor, such as the control server, have no faults. */
  readonly vendor?: Vendor;
  readonly faults?: Faults;
  /** The vendor's own error shape. */
  failure(status: 429 | 500): VendorAnswer;
}

const dropConnection = Symbol('drop the connection');
const neverAnswer = Symbol('never answer');

export async function startVendorServer(options: VendorServerOptions): Promise<RunningServer> {
  async function respond(request: VendorRequest): Promise<VendorAnswer | symbol> {
    const fault =
      options.vendor && options.faults ? await options.faults.take(options.vendor, request.method) : null;
    if (fault === 'hang') return neverAnswer;
    if (fault === 'rate-limit') return options.failure(429);
    if (fault === 'server-error') return options.failure(500);
    if (fault === 'garbage') {
      const page = Buffer.from('<!doctype html><title>Just a moment</title>');
      return { status: 200, body: page, headers: { 'content-type': 'text/html' } };
    }
    const answer = await options.handle(request);
    return fault === 'drop-after-accept' ? dropConnection : answer;
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: VendorRequest = {
        method: incoming.method ?? 'GET',
        url: new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`),
        headers: incoming.headers,
        body: Buffer.concat(chunks),
      };
      respond(request)
        .catch((): VendorAnswer => options.failure(500))
        .then((answer) => {
          if (typeof answer === 'symbol') {
            if (answer === dropConnection) outgoing.destroy();
            return;
          }
          const isRaw = Buffer.isBuffer(answer.body);
          outgoing.writeHead(answer.status, {
            ...(isRaw || answer.body === null ? {} : { 'content-type': 'application/json; charset=utf-8' }),
            ...answer.headers,
          });
          outgoing.end(isRaw ? answer.body : answer.body === null ? undefined : JSON.stringify(answer.body));
        })
        .catch(() => outgoing.destroy());
    });
  });
  // Node's 5 seconds can end while a busy process is about to send the next request over the connection.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** User and password of a Basic header, or `null` without one. */
export function readBasic(headers: IncomingHttpHeaders): { user: string; password: string } | null {
  const encoded = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!encoded) return null;
  const [user = '', ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  return { user, password: password.join(':') };
}

/** Counts requests in fixed windows of real time, like the vendors do. */
export function createRequestWindow(limit: number, windowMs: number) {
  let startedAt = 0;
  let count = 0;
  return {
    limit,
    /** Counts one request; `isOver` if it exceeds the limit. */
    hit(): { isOver: boolean; remaining: number; resetsAt: Date } {
      const window = Math.floor(currentMs() / windowMs) * windowMs;
      if (window !== startedAt) {
        startedAt = window;
        count = 0;
      }
      count += 1;
      return {
        isOver: count > limit,
        remaining: Math.max(0, limit - count),
        resetsAt: new Date(window + windowMs),
      };
    },
  };
}

/** A feature as the application puts it together: everything that a folder adds to the server. */
import type { RequestHandler } from 'express';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { AppContext } from './context';
import type { PageRenderer } from './gateway/page-renderer';
import type { SendPlainPage } from './gateway/plain-page';
import type { ReadyPages } from './gateway/ready-pages';
import type { Authenticate } from './http/authorize';
import type { Actor, Route } from './http/define-route';
import type { FairShares } from './http/fair-shares';
import type { Gauge } from './http/gauges';
import type { Privacy } from './privacy/privacy';

/** Services with which a feature serves its pages. */
export interface Site {
  readonly context: AppContext;
  readonly pages: PageRenderer;
  readonly sendPlain: SendPlainPage;
  /** Answers pages that are the same for everyone. */
  readonly ready: ReadyPages;
}

/** How a router without operations learns who calls, and takes its share of the server. */
export interface Callers {
  readonly authenticate: Authenticate;
  readonly shares: FairShares;
}

/** The time so many days ago, ISO-8601. */
export type Ago = (days: number) => string;

export interface Feature {
  /** Its folder. */
  readonly name: string;
  /** Handlers of the contracts' operations. */
  readonly routes?: readonly Route[];
  /** Answers calls below `/api` that are no operations; mounted before bodies are parsed. */
  readonly apiRouter?: (context: AppContext, callers: Callers) => RequestHandler;
  /** Describes API paths that are not operations. */
  readonly apiPaths?: ZodOpenApiPathsObject;
  /** Describes calls to programs of customers, by event. */
  readonly apiWebhooks?: ZodOpenApiPathsObject;
  /** Finds the actor of tokens that begin with a prefix. */
  readonly authenticates?: {
    readonly prefix: string;
    readonly find: (context: AppContext, token: string) => Promise<Actor | null>;
  };
  /** Routers of pages and files that are compressed when they are made. */
  readonly pages?: (site: Site) => readonly RequestHandler[];
  /** Routers of all other pages and forms. */
  readonly routers?: (site: Site) => readonly RequestHandler[];
  /** Called before the queue starts. */
  readonly registerJobs?: (context: AppContext) => void;
  /** Deletes expired rows once an hour. May return counts for the log. */
  readonly sweep?: (context: AppContext, ago: Ago) => Promise<Readonly<Record<string, number>> | void>;
  readonly privacy?: Privacy;
  /** Figures for operators at `/metrics`. */
  readonly gauges?: readonly Gauge[];
}

/** The HTTP server of an Express application, whose requests and answers keep their shape. */
import { createServer as createHttpServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Express gives each request and each answer the application's prototypes. V8 then derives a new hidden class for the
 * object, and another for every property set on it from then on: tens of kilobytes per request that only a full garbage
 * collection frees, and property accesses that are never fast. Objects that are born with these prototypes share
 * their hidden classes, and Express has nothing to change.
 */
export function createServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Express['response'];
  return createHttpServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
}

/**
 * Answers pages from memory, before any other middleware: no query, no rendering and no compression while nothing
 * changed. A page gets here once it was served in the usual way.
 */
import { isPrefetch } from '@farmpost/shared/domain/bot-detection';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { startRequest } from '../http/request-context';
import { baselineList, encodingFor, type StoredPage } from './stored-page';

/** An address takes some hundred bytes; its page is shared with other addresses. */
const MAX_ADDRESSES = 5000;
const MAX_ADDRESS_LENGTH = 200;

export interface ReadyPage {
  readonly page: StoredPage;
  /** Whether the page would be the same if it were made now. */
  readonly isCurrent: () => boolean;
  /** Called with every request that is answered. */
  readonly onView?: ((request: Request) => void) | undefined;
}

export interface ReadyPages {
  readonly answer: RequestHandler;
  /** Answers later requests of this path and query with the page. */
  keep(url: string, ready: ReadyPage): void;
}

export function createReadyPages(log: Logger): ReadyPages {
  /** By path and query, least recently used first. */
  const pages = new Map<string, ReadyPage>();
  return {
    answer(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const { url } = request;
      const ready = pages.get(url);
      if (!ready) return next();
      pages.delete(url);
      if (!ready.isCurrent()) return next();
      pages.set(url, ready);
      const encoding = encodingFor(request);
      const body = ready.page.body(encoding);
      if (!Buffer.isBuffer(body) || isPrefetch(request.headers)) return next();
      const { requestId } = startRequest(log, request, response);
      ready.page.answer(request, response, {
        encoding,
        body,
        more: [...baselineList, 'x-request-id', requestId],
      });
      ready.onView?.(request);
    },
    keep(url, ready) {
      if (url.length > MAX_ADDRESS_LENGTH) return;
      pages.delete(url);
      pages.set(url, ready);
      if (pages.size > MAX_ADDRESSES) pages.delete(pages.keys().next().value ?? url);
    },
  };
}

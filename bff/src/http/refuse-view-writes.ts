/** Runs before all routes, including those without callers: a view of the portal as someone else is read-only. */
import { endUserView } from '@farmpost/shared/contracts/users';
import type { RequestHandler } from 'express';
import { AppError } from '../app-error';
import { bearerToken, VIEW_TOKEN_PREFIX } from './authorize';

const END = { method: endUserView.method.toUpperCase(), path: `/api${endUserView.path}` };

export const refuseViewWrites: RequestHandler = ({ method, path, headers }, _response, next) => {
  const isView = bearerToken(headers.authorization)?.startsWith(VIEW_TOKEN_PREFIX) ?? false;
  const isAllowed = method === 'GET' || method === 'HEAD' || (method === END.method && path === END.path);
  if (isView && !isAllowed) {
    throw new AppError(
      'read_only_view',
      'You are viewing the portal as someone else, so nothing can be changed.',
    );
  }
  next();
};

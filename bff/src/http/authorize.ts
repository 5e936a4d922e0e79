/** Decides who may call an operation. The feature's policy decides whose record it is. */
import type { Operation } from '@farmpost/shared/contracts/http';
import type { Actor } from './define-route';
import { AppError } from '../app-error';

/** Finds the person for an access token, or `null` if the token is invalid or expired. */
export type Authenticate = (token: string) => Promise<Actor | null>;

function hasRole(operation: Operation, actor: Actor): boolean {
  switch (operation.access) {
    case 'public':
    case 'user':
    case 'own':
      return true;
    case 'agent':
      return actor.role === 'agent';
    case 'sales':
      // Admins have the sales permissions (decision 7).
      return actor.role === 'sales_person' || actor.permissions.some((held) => held.startsWith('sales.'));
    case 'admin':
      return actor.role === 'admin';
    case 'deploy':
      return false;
  }
}

/** A program may do only what its key's scopes name. */
function checkScope({ apiScope }: Operation, scopes: NonNullable<Actor['apiScopes']>): void {
  if (apiScope === undefined) throw new AppError('forbidden', 'API keys cannot be used here.');
  if (scopes.includes(apiScope)) return;
  throw new AppError('forbidden', `This API key needs the scope ${apiScope}. Create a key with that scope.`);
}

/** How API keys begin: they open no session. */
export const API_KEY_PREFIX = 'fpk_';

/** How deploy tokens begin: they open no session. */
export const DEPLOY_TOKEN_PREFIX = 'fpr_';
export const NO_DEPLOY_TOKEN = `This takes a deploy token of the part, which begins with ${DEPLOY_TOKEN_PREFIX}.`;

/** How the tokens of views begin: they open no session. */
export const VIEW_TOKEN_PREFIX = 'fpv_';

/** For a token that finds nobody. */
export function endedMessage(token: string): string {
  if (token.startsWith(API_KEY_PREFIX)) return 'This API key does not work. It may have been revoked.';
  if (token.startsWith(VIEW_TOKEN_PREFIX)) return 'The view has ended.';
  return 'Your session has ended. Please sign in again.';
}

const isShownOnPages = ({ method, produces, whileViewing }: Operation): boolean =>
  whileViewing ?? (method === 'get' && (produces === undefined || produces.startsWith('image/')));

/** A view shows what pages show: it changes nothing, and hands out no keys and no files. */
function checkView(operation: Operation): void {
  if (isShownOnPages(operation)) return;
  throw new AppError(
    'read_only_view',
    operation.method === 'get'
      ? 'This is not available while you view the portal as someone else.'
      : 'You are viewing the portal as someone else, so nothing can be changed.',
  );
}

/** Throws `unauthenticated` without a person, and `forbidden` if role or permissions are not sufficient. */
export function authorize(operation: Operation, actor: Actor | null): void {
  if (actor?.viewing) checkView(operation);
  if (operation.access === 'public') return;
  if (!actor) {
    const what = operation.access === 'deploy' ? NO_DEPLOY_TOKEN : 'Please sign in to continue.';
    throw new AppError('unauthenticated', what);
  }
  if (actor.apiScopes) checkScope(operation, actor.apiScopes);
  const needed = operation.permissions ?? [];
  const isPermitted =
    needed.length === 0 || needed.some((permission) => actor.permissions.includes(permission));
  if (!hasRole(operation, actor) || !isPermitted) {
    if (actor.lacksSecondStep) {
      throw new AppError(
        'forbidden',
        'Administrators need a second step here. Please set one up in your settings, under Sign-in.',
      );
    }
    throw new AppError('forbidden', 'Your account does not have access to this.');
  }
}

/** The token of an `Authorization: Bearer …` header, or `null` without one. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer +([\w~+/.=-]+)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

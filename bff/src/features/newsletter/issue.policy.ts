/** Administrators may change every issue. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';
import type { IssueRow } from './issue.repo';

export const authorizeIssue = (actor: Actor, row: IssueRow | undefined): Authorized<IssueRow> =>
  authorized('The issue', row, () => actor.permissions.includes('admin.access_panel'));

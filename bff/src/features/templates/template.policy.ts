/** Administrators may change every template. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';
import type { TemplateRow } from './template.repo';

export const authorizeTemplate = (actor: Actor, row: TemplateRow | undefined): Authorized<TemplateRow> =>
  authorized('The template', row, () => actor.permissions.includes('admin.access_panel'));

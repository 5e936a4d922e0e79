/** Routes of this remote that its own pages link to with values. */
import { href } from '@farmpost/shared/domain/href';

export const providers = '/admin/mls-providers';
export const provider = '/admin/mls-providers/:id';
export const releases = '/admin/releases';
export const householdMerges = '/admin/household-merges';
export const fairAudience = '/admin/fair-audience';
export const newsletter = '/admin/newsletter';
export const newsletterIssue = '/admin/newsletter/:id';
export const newsletterIssueOf = (id: string): string => href(newsletterIssue, { id });
export const users = '/admin/users';
export const user = '/admin/users/:id';
export const audit = '/admin/audit';
export const mailings = '/admin/mailings';
export const restoredCopy = '/admin/database/copy';
export const outbox = '/admin/outbox';
export const syncHistory = '/admin/sync-history';
export const templates = '/admin/templates';
export const templateEditor = '/admin/templates/:id/edit';
export const syncRun = '/admin/sync-runs/:id';
export const listingChanges = '/admin/listings/:id/changes';
export const vendorMisfits = '/admin/vendor-misfits';

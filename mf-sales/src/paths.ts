/** Routes of this remote that its own pages link to. */
export const agents = '/agents';
export const inviteAgent = '/agents/invite';
export const commissions = '/commissions';
export const reports = '/reports';
/** Agents' pages; the portal brings salespeople to `/client-leads` and `/client-leads/new` instead. */
export const leads = '/leads';
export const newLead = '/leads/new';
export const clientLeads = '/client-leads';
export const newClientLead = '/client-leads/new';

/** Routes of this remote that its own pages link to. */
export const agents = '/agents';
export const inviteAgent = '/agents/invite';
export const commissions = '/commissions';
export const reports = '/reports';
export const clientLeads = '/client-leads';
export const newClientLead = '/client-leads/new';

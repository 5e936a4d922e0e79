/** Sources and statuses of leads, without schemas, because browsers also use them. */
export const leadSources = ['qr_scan', 'direct', 'manual', 'import'] as const;
export type LeadSource = (typeof leadSources)[number];
/** `received`: every source but a file of contacts, who asked for nothing. */
export const leadSourceFilters = [...leadSources, 'received'] as const;
export type LeadSourceFilter = (typeof leadSourceFilters)[number];

export const leadSourceNames: Readonly<Record<LeadSource, string>> = {
  qr_scan: 'QR Code Scan',
  direct: 'Landing Page Form',
  manual: 'Added by hand',
  import: 'Imported',
};

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'lost', 'archived'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Outcomes of a lead, in the order in which they usually happen. */
export const leadOutcomeKinds = ['appointment', 'listing_won', 'closing'] as const;
export type LeadOutcomeKind = (typeof leadOutcomeKinds)[number];
export const leadOutcomeNames: Readonly<Record<LeadOutcomeKind, string>> = {
  appointment: 'Appointment',
  listing_won: 'Listing won',
  closing: 'Closing',
};

/** How an agent writes to a lead. */
export const followUpChannels = ['email', 'sms'] as const;

/** The agent's answer to whether a reply means that messages must stop. */
export const optOutAnswers = ['stop', 'go_on'] as const;
export type OptOutAnswer = (typeof optOutAnswers)[number];

/** Where a message to a lead is: `delivered` only where the vendor reports it. */
export const leadMessageStates = ['sending', 'waiting', 'sent', 'delivered', 'failed'] as const;

/** Where a lead's alert is: `sent` once any channel has delivered it, `waiting` after a failed try. */
export const leadAlertStates = ['sending', 'sent', 'waiting', 'failed'] as const;

/** Leads that still need something from their agent. */
export const openLeadStatuses = ['new', 'contacted', 'qualified'] as const satisfies readonly LeadStatus[];

/** Filters of the list: a status, or all open ones. */
export const leadStatusFilters = [...leadStatuses, 'open'] as const;
export type LeadStatusFilter = (typeof leadStatusFilters)[number];

export const leadSorts = ['newest', 'oldest'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** How certain it is that a lead came from a card. */
export const leadAttributions = ['direct', 'assisted', 'matched', 'unattributed'] as const;
export type LeadAttribution = (typeof leadAttributions)[number];

/** Rows of a page of the list. */
export const leadPageSizes = [10, 25, 50, 100] as const;

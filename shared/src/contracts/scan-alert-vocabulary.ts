/** How an agent hears that a home opened the page behind a card. */
export const scanAlertChannels = ['off', 'email', 'text'] as const;
export type ScanAlertChannel = (typeof scanAlertChannels)[number];

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'campaigns.listing-event': { readonly eventId: string };
  }
}
export {};

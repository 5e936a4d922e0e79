/** Time zones of the United States (IANA names), without schemas, because browsers also use it. */
export const usTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
] as const;
export type UsTimeZone = (typeof usTimeZones)[number];

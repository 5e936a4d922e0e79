import type { Privacy } from '../privacy/privacy';

export const jobPrivacy: Privacy = {
  tables: {
    embedded_jobs: 'Work that waits, by ids.',
    job_schedules: 'When jobs run.',
  },
};

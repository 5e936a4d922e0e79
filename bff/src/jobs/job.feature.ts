import type { Feature } from '../feature';
import { jobGauges } from './job.gauges';
import { jobPrivacy } from './job.privacy';

export const jobFeature: Feature = { name: 'jobs', privacy: jobPrivacy, gauges: jobGauges };

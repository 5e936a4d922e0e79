import type { Feature } from '../feature';
import { jobPrivacy } from './job.privacy';

export const jobFeature: Feature = { name: 'jobs', privacy: jobPrivacy };

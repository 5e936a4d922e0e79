import type { Feature } from '../../feature';

export const resultFeature: Feature = {
  name: 'results',
};

import type { Feature } from '../../feature';
import { idxConnectionPrivacy } from './idx-connection.privacy';

export const idxConnectionFeature: Feature = {
  name: 'idx-connections',
  privacy: idxConnectionPrivacy,
};

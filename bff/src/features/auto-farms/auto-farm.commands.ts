import type { Db } from '../../db/database';
import { removeFarm } from './auto-farm.repo';

export const deleteAutoFarm = (db: Db, agentId: string): Promise<void> => removeFarm(db, agentId);

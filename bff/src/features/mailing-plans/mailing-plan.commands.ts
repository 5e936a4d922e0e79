import type { Db } from '../../db/database';
import { deletePlansOfAgent } from './mailing-plan.repo';

export const erasePlans = (db: Db, agentId: string): Promise<void> => deletePlansOfAgent(db, agentId);

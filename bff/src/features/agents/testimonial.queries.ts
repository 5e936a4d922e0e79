/** Testimonials of an agent, for cards. */
import type { ClientsWords } from '@farmpost/shared/domain/card-testimonial';
import type { Db } from '../../db/database';
import { listTestimonials } from './testimonials.repo';

/** In the order of the agent's page. */
export const readClientsWords = async (db: Db, agentId: string): Promise<ClientsWords[]> =>
  (await listTestimonials(db, agentId)).map(({ content, client_name, location, permitted_at }) => ({
    content,
    clientName: client_name,
    location,
    isPermitted: permitted_at !== null,
  }));

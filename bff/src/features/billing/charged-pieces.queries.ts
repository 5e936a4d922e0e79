/** Pieces whose price their agent pays, or will: the one rule for every sum of prices. */
import { sql } from 'kysely';

/**
 * A piece that was not credited. A returned piece is credited unless it went as Marketing Mail, which the post does not
 * return (decision 43); `tracking.service` credits by the same rule. The query joins `campaigns` with `mail_pieces`.
 */
export const isCharged = sql<boolean>`(mail_pieces.status not in ('returned', 'cancelled', 'failed')
  or (mail_pieces.status = 'returned' and campaigns.mail_class = 'marketing'))`;

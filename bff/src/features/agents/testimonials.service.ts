/** Testimonials of an agent's clients, and the permission to publish each. */
import type { Testimonial, Testimonials } from '@farmpost/shared/contracts/testimonials';
import { latestDay } from '@farmpost/shared/domain/calendar';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findManagedAgent } from './agent.service';
import { listTestimonials, replaceTestimonialsOf } from './testimonials.repo';

const present = (row: Row<'testimonials'>): Testimonial => ({
  id: row.id,
  content: row.content,
  clientName: row.client_name,
  givenOn: row.given_on,
  location: row.location,
  rating: row.rating,
  isPermitted: row.permitted_at !== null,
});

export async function readTestimonials(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<Testimonials> {
  const agent = await findManagedAgent(context, actor, agentId);
  return { testimonials: (await listTestimonials(context.db, agent.id)).map(present) };
}

/** A permission covers one text and one name. If either changes, its date is set again. */
function permittedAt(sent: Testimonial, stored: Row<'testimonials'> | undefined, now: string): string | null {
  if (!sent.isPermitted) return null;
  const isSame = stored?.content === sent.content && stored.client_name === sent.clientName;
  return (isSame ? stored.permitted_at : null) ?? now;
}

export async function replaceTestimonials(
  context: AppContext,
  actor: Actor,
  agentId: string,
  { testimonials: sent }: Testimonials,
): Promise<Testimonials> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, agentId);
  const at = context.now();
  const now = at.toISOString();
  if (sent.some(({ givenOn }) => givenOn !== null && givenOn > latestDay(at))) {
    throw new AppError('validation_failed', 'The date is in the future. Enter the day they said it.');
  }
  if (new Set(sent.map(({ id }) => id)).size < sent.length) throw idTaken();
  const stored = new Map((await listTestimonials(db, agent.id)).map((row) => [row.id, row]));
  const isReplaced = await replaceTestimonialsOf(
    db,
    agent,
    sent.map((each, position) => ({
      id: each.id,
      content: each.content,
      client_name: each.clientName,
      given_on: each.givenOn,
      location: each.location,
      rating: each.rating,
      permitted_at: permittedAt(each, stored.get(each.id), now),
      position,
      created_at: stored.get(each.id)?.created_at ?? now,
    })),
  );
  if (!isReplaced) throw idTaken();
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.testimonials_changed',
    subjectType: 'agent',
    subjectId: agent.id,
    at,
  });
  return readTestimonials(context, actor, agent.id);
}

const idTaken = () =>
  new AppError('validation_failed', 'Two testimonials have the same id. Give each one its own.');

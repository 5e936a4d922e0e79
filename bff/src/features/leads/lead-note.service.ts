/** Notes and calls on a lead's timeline. */
import type { leadNoteBody } from '@farmpost/shared/contracts/lead-work';
import type { LeadEvent } from '@farmpost/shared/contracts/leads';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { insertLeadEvent } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLeadEvent } from './lead.presenter';
import { findLead, markContacted } from './lead.repo';

type NoteBody = z.output<typeof leadNoteBody>;

const textOf = ({ kind, text, minutes }: NoteBody): string => {
  if (kind === 'note') return text;
  const called = minutes === undefined ? 'You called' : `You called, ${minutes} min`;
  return text === '' ? called : `${called}: ${text}`;
};

/** A call is a reply: a new lead is contacted by it. */
export async function addNote(
  context: AppContext,
  actor: Actor,
  note: NoteBody & { readonly id: string },
): Promise<LeadEvent> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, note.id));
  const now = context.now().toISOString();
  const event = await insertLeadEvent(db, {
    leadId: lead.id,
    kind: note.kind,
    text: textOf(note),
    actorId: actor.userId,
    now,
  });
  if (note.kind === 'call' && (await markContacted(db, lead, now))) {
    await publishLead(context, 'lead.updated', lead);
    await insertLeadEvent(db, {
      leadId: lead.id,
      kind: 'status_changed',
      text: 'Status changed from new to contacted',
      actorId: actor.userId,
      now,
    });
  }
  return presentLeadEvent(event);
}

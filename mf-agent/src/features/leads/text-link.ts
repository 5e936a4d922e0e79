/** A text from the agent's own phone: the number and the first words (RFC 5724). */
import { dialable } from '@farmpost/shared/domain/phone';
import type { FollowUpOptions } from '@farmpost/shared/contracts/follow-ups';

function firstWords({ values }: FollowUpOptions): string {
  const { first_name: name, agent_name: agent, brokerage } = values;
  const sender = [agent, brokerage].filter(Boolean).join(' of ');
  return `${name === null ? 'Hi' : `Hi ${name}`}${sender === '' ? '.' : `, this is ${sender}.`}`;
}

/** `null` without a number that takes texts, and for a person who ended them. */
export function textHref(options: FollowUpOptions): string | null {
  const { to, isOptedOut } = options.sms;
  if (to === null || isOptedOut || dialable(to) === '') return null;
  return `sms:${dialable(to)}?body=${encodeURIComponent(firstWords(options))}`;
}

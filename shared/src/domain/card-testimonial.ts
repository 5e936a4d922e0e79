/** A client's words on a card: which of the agent's testimonials a card prints. Pure, without drawing code. */
import type { PostcardData, PostcardTemplate } from '../contracts/templates';

/** The longest words that every testimonial design holds, in characters. */
export const MAX_CARD_TESTIMONIAL = 200;

/** Whether a design, or the words on it, prints a client's words. */
export const printsTestimonial = (
  { front, back, defaultCopy }: PostcardTemplate,
  copy: PostcardTemplate['defaultCopy'] = defaultCopy,
): boolean =>
  [
    copy.headline,
    copy.message,
    ...[...front, ...back].flatMap((element) =>
      element.type === 'text' && !element.hidden ? [element.text] : [],
    ),
  ].some((text) => /\{\{\s*testimonial\.\w+\s*\}\}/.test(text));

export interface ClientsWords {
  readonly content: string;
  readonly clientName: string;
  readonly location: string | null;
  /** The client allows the agent to publish it. */
  readonly isPermitted: boolean;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first of the agent's testimonials that may be published and fits; `null` without one. Never shortened. */
export function testimonialForCard(
  inOrder: readonly ClientsWords[],
): NonNullable<PostcardData['testimonial']> | null {
  for (const { content, clientName, location, isPermitted } of inOrder) {
    // The design has quotation marks of its own.
    const words = tidy(content).replace(/^["“”]+|["“”]+$/g, '');
    if (!isPermitted || words === '' || words.length > MAX_CARD_TESTIMONIAL) continue;
    return { words, client: [tidy(clientName), tidy(location ?? '')].filter(Boolean).join(', ') };
  }
  return null;
}

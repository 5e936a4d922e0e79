/** The checks of a design, loaded after the editor: they weigh as much as a page of their own. */
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { findingsOf, type TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import { templateRulings } from '@farmpost/shared/domain/postcard/design-checks';

export interface Checked {
  readonly findings: readonly TemplateFinding[];
  /** Titles of what passed. */
  readonly passed: readonly string[];
}

export function checkDesign(document: PostcardTemplate, cards: readonly PostcardData[]): Checked {
  const rulings = templateRulings(document, cards);
  return {
    findings: findingsOf(rulings),
    passed: rulings.flatMap(({ level, title }) => (level === 'pass' ? [title] : [])),
  };
}

/** Preflight of a design, for the editor as its user draws and for the server before it publishes. */
import type { PreflightCheck } from '../../contracts/campaigns';
import type { PostcardData, PostcardSide, PostcardTemplate } from '../../contracts/templates';
import { templateRulings } from './design-checks';
import type { Ruling } from './ruling';
import { longSampleCard, sampleCard } from './sample-card';

/** A problem and its place. */
export interface TemplateFinding {
  readonly id: string;
  readonly level: Exclude<PreflightCheck['level'], 'pass'>;
  readonly title: string;
  readonly detail: string;
  /** `null` for the whole card. */
  readonly side: PostcardSide | null;
  /** Elements with the problem; empty if it is that something is missing. */
  readonly elementIds: readonly string[];
}

const places: readonly (PostcardSide | null)[] = [null, 'front', 'back'];

export const checkTemplate = (
  template: PostcardTemplate,
  cards: readonly PostcardData[] = [sampleCard, longSampleCard],
): TemplateFinding[] => findingsOf(templateRulings(template, cards));

/** Red before amber; a rule that both sides break has a finding for each. */
export function findingsOf(rulings: readonly Ruling[]): TemplateFinding[] {
  const findings = rulings.flatMap(({ id, level, title, say, problems }) => {
    if (level === 'pass') return [];
    return places.flatMap((side) => {
      const some = problems.filter((problem) => problem.side === side);
      const elementIds = [...new Set(some.flatMap(({ elementId }) => elementId ?? []))];
      return some.length > 0 ? [{ id, level, title, detail: say(some), side, elementIds }] : [];
    });
  });
  return [
    ...findings.filter(({ level }) => level === 'red'),
    ...findings.filter(({ level }) => level === 'amber'),
  ];
}

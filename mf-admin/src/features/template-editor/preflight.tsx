/** Live preflight with the sample cards, for the header, the layers, the inspector and its panel. */
import type { PostcardData, PostcardSide } from '@farmpost/shared/contracts/templates';
import { findingsOf, type TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import { templateRulings } from '@farmpost/shared/domain/postcard/design-checks';
import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { nameOf } from './core/elements';
import { repairFor, type Repair } from './core/repairs';
import { drawDesign } from './draw';
import { useEditor } from './use-editor';

export interface Preflight {
  readonly findings: readonly TemplateFinding[];
  readonly red: number;
  readonly amber: number;
  /** Titles of what passed. */
  readonly passed: readonly string[];
  /** The worst finding of an element. */
  readonly levelOf: (side: PostcardSide, id: string) => TemplateFinding | null;
  readonly repair: (finding: TemplateFinding) => Repair | null;
}

const PreflightContext = createContext<Preflight | null>(null);

export function usePreflight(): Preflight {
  const preflight = use(PreflightContext);
  if (!preflight) throw new Error('Preflight needs a PreflightProvider');
  return preflight;
}

interface PreflightProviderProps {
  readonly short: PostcardData;
  readonly long: PostcardData;
  readonly children: ReactNode;
}

export function PreflightProvider({ short, long, children }: PreflightProviderProps) {
  const { document } = useEditor();
  // Draw first, and run the checks when there is time.
  const checked = useDeferredValue(document);
  const preflight = useMemo((): Preflight => {
    const cards = [short, long];
    const rulings = templateRulings(checked, cards);
    const findings = findingsOf(rulings);
    const passed = rulings.flatMap(({ level, title }) => (level === 'pass' ? [title] : []));
    return {
      findings,
      red: findings.filter(({ level }) => level === 'red').length,
      amber: findings.filter(({ level }) => level === 'amber').length,
      passed,
      levelOf: (side, id) =>
        findings.find((finding) => finding.side === side && finding.elementIds.includes(id)) ?? null,
      repair: (finding) =>
        repairFor(finding, { document: checked, data: long, frames: drawDesign(checked, long).frames }),
    };
  }, [checked, short, long]);
  return <PreflightContext value={preflight}>{children}</PreflightContext>;
}

/** A finding in words: the names of its layers and, if it adds something, the rule's own text. */
export function useFindingText(): (finding: TemplateFinding) => string {
  const { document } = useEditor();
  return ({ id, side, elementIds, detail }) => {
    const names = side ? document[side].filter((element) => elementIds.includes(element.id)).map(nameOf) : [];
    if (names.length === 0) return detail;
    const where = `${names.join(', ')}, on the ${side}`;
    return ['edges', 'address-zone', 'type-size'].includes(id) ? `${where}.` : `${where}: ${detail}`;
  };
}

/** Live preflight with the sample cards, for the header, the layers, the inspector and its panel. */
import type { PostcardData, PostcardSide } from '@farmpost/shared/contracts/templates';
import type { TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import { createContext, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Checked, checkDesign } from './core/checks';
import { nameOf } from './core/elements';
import { repairFor, type Repair } from './core/repairs';
import { drawDesign } from './draw';
import { useEditor } from './use-editor';

export interface Preflight extends Checked {
  /** False while the checks load. */
  readonly isReady: boolean;
  readonly red: number;
  readonly amber: number;
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

type CheckDesign = typeof checkDesign;

/** `null` while the checks load. Throws to the page's boundary if they cannot be loaded: a design is not left unchecked. */
function useChecks(): CheckDesign | null {
  const [loaded, setLoaded] = useState<{ readonly check?: CheckDesign; readonly error?: unknown }>({});
  useEffect(() => {
    import('./core/checks').then(
      (checks) => setLoaded({ check: checks.checkDesign }),
      (error: unknown) => setLoaded({ error }),
    );
  }, []);
  if (loaded.error !== undefined) throw loaded.error;
  return loaded.check ?? null;
}

const unchecked: Checked = { findings: [], passed: [] };

export function PreflightProvider({ short, long, children }: PreflightProviderProps) {
  const { document } = useEditor();
  // Draw first, and run the checks when there is time.
  const checked = useDeferredValue(document);
  const check = useChecks();
  const preflight = useMemo((): Preflight => {
    const { findings, passed } = check ? check(checked, [short, long]) : unchecked;
    return {
      isReady: check !== null,
      findings,
      red: findings.filter(({ level }) => level === 'red').length,
      amber: findings.filter(({ level }) => level === 'amber').length,
      passed,
      levelOf: (side, id) =>
        findings.find((finding) => finding.side === side && finding.elementIds.includes(id)) ?? null,
      repair: (finding) =>
        repairFor(finding, { document: checked, data: long, frames: drawDesign(checked, long).frames }),
    };
  }, [check, checked, short, long]);
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

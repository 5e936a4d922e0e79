/** The cards that a design is tried with: short and long made-up ones, and a chosen agent's listing. */
import type { PostcardData } from '@farmpost/shared/contracts/templates';
import { longSampleCard, sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useSampleCards, type Samples } from './api/draft';

interface SampleCards {
  readonly short: PostcardData;
  readonly long: PostcardData;
  /** Card of the chosen agent; the long sample until one is chosen. */
  readonly real: PostcardData;
  readonly agents: Samples['agents'];
  readonly agentId: string;
  readonly chooseAgent: (agentId: string) => void;
  /** Whether the agent's listing is loading. */
  readonly isLoading: boolean;
}

const SamplesContext = createContext<SampleCards | null>(null);

export function useSamples(): SampleCards {
  const samples = use(SamplesContext);
  if (!samples) throw new Error('Samples need a SamplesProvider');
  return samples;
}

export function SamplesProvider({ children }: { readonly children: ReactNode }) {
  const [agentId, chooseAgent] = useState('');
  const common = useSampleCards('');
  const chosen = useSampleCards(agentId);
  const samples = common.data?.data.samples;
  const card = agentId === '' ? null : (chosen.data?.data.card ?? null);
  const agents = common.data?.data.agents;
  const isLoading = agentId !== '' && chosen.isPending;
  const value = useMemo((): SampleCards => {
    // The built-in samples stand in until the server's, which have pictures, are loaded.
    const short = samples?.short ?? sampleCard;
    const long = samples?.long ?? longSampleCard;
    return { short, long, real: card ?? long, agents: agents ?? [], agentId, chooseAgent, isLoading };
  }, [samples, card, agents, agentId, isLoading]);
  return <SamplesContext value={value}>{children}</SamplesContext>;
}

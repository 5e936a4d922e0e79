import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { CardVersion } from '@farmpost/shared/contracts/campaigns';
import { requestRaw } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

/**
 * Two sides of the card, or of its second version, as SVG markup for a sample recipient. A new revision of the campaign
 * loads a new proof.
 */
export function useProof(id: string, revision: number, version: CardVersion = 'a') {
  return useQuery({
    queryKey: [...queryKey('GET /campaigns/{id}/proof', { params: { id }, query: { version } }), revision],
    queryFn: async ({ signal }) => {
      const side = async (name: 'front' | 'back') =>
        (
          await requestRaw('GET /campaigns/{id}/proof', {
            params: { id },
            query: { side: name, version },
            signal,
          })
        ).text();
      const [front, back] = await Promise.all([side('front'), side('back')]);
      return { front, back };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Opens the print-ready PDF in a new tab. The tab opens immediately, or pop-up blockers would block it. */
export function useOpenProofPdf(id: string, version: CardVersion = 'a') {
  return useMutation({
    mutationFn: async () => {
      const tab = window.open('', '_blank');
      try {
        const response = await requestRaw('GET /campaigns/{id}/proof.pdf', {
          params: { id },
          query: { version },
        });
        const url = URL.createObjectURL(await response.blob());
        if (tab) tab.location.href = url;
        else window.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { requestRaw } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

/** The card's two sides as SVG markup, for a sample recipient. A new campaign `version` loads a new proof. */
export function useProof(id: string, version: number) {
  return useQuery({
    queryKey: [...queryKey('GET /campaigns/{id}/proof', { params: { id }, query: {} }), version],
    queryFn: async ({ signal }) => {
      const side = async (name: 'front' | 'back') =>
        (
          await requestRaw('GET /campaigns/{id}/proof', { params: { id }, query: { side: name }, signal })
        ).text();
      const [front, back] = await Promise.all([side('front'), side('back')]);
      return { front, back };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Opens the print-ready PDF in a new tab. The tab opens immediately, or pop-up blockers would block it. */
export function useOpenProofPdf(id: string) {
  return useMutation({
    mutationFn: async () => {
      const tab = window.open('', '_blank');
      try {
        const response = await requestRaw('GET /campaigns/{id}/proof.pdf', { params: { id } });
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

import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The style of the configured map; `null` without one. */
export function useMapStyle(theme: 'light' | 'dark', enabled: boolean) {
  return useQuery({
    ...apiQuery('GET /map/style', { query: { theme } }),
    select: ({ style }) => style,
    staleTime: 10 * 60_000,
    enabled,
  });
}

/** Whether the browser has WebGL. Without it, as in jsdom and on old machines, a drawing or a list stays. */
export const hasWebGl = (): boolean =>
  typeof WebGL2RenderingContext !== 'undefined' &&
  document.createElement('canvas').getContext('webgl2') !== null;

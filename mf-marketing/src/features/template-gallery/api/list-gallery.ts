import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The active templates. The route names this operation in `reads`, so that the server's HTML contains them. */
export const useGallery = () =>
  useQuery({
    queryKey: ['GET /templates'],
    queryFn: ({ signal }) => request('GET /templates', { signal }),
  });

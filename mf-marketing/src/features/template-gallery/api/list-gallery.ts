import { request } from '@farmpost/shared/client';
import { useQuery } from '@tanstack/react-query';

/** The active templates. The route names the operation in `reads`, so that the server's HTML holds them. */
export const useGallery = () =>
  useQuery({
    queryKey: ['GET /templates'],
    queryFn: ({ signal }) => request('GET /templates', { signal }),
  });

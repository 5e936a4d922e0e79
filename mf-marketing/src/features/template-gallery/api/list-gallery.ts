import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The active templates. The route names the operation in `reads`, so that the server's HTML holds them. */
export const useGallery = () => useQuery(apiQuery('GET /templates'));

import { apiQuery } from '@farmpost/shared/client/query';
import { useQuery } from '@tanstack/react-query';

/** The active templates. The route names this operation in `reads`, so that the server's HTML contains them. */
export const useGallery = () => useQuery(apiQuery('GET /templates'));

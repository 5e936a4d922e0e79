import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query';

/** An administrator changes rates a few times a year, and the server checks the price that a person approves. */
const FRESH_MS = 300_000;

/** Today's price of one piece of each size and class of mail; `undefined` until it is known. */
export const useMailRates = () =>
  useQuery({ ...apiQuery('GET /mail-rates'), staleTime: FRESH_MS }).data?.rates;

import { useMe } from './get-me';

export interface ClientsName {
  /** Title of the page with the clients. */
  readonly title: string;
  /** In a sentence: `what your clients mailed`. */
  readonly inText: string;
}

const own: ClientsName = { title: 'My Clients', inText: 'your clients' };
const all: ClientsName = { title: 'Clients', inText: 'the clients of all salespeople' };

/** An administrator sees the clients of all salespeople. */
export const useClientsName = (): ClientsName => (useMe().data?.role === 'admin' ? all : own);

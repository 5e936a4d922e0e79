/**
 * The sandbox's vendors with a stopped clock and a fifth of its city: enough homes for every mailing of a test, which
 * reads all of them that are near a listing, and all listings at each sync.
 */
import { startSandbox, type Sandbox } from '../sandbox/sandbox';

export const startSmallSandbox = (): Promise<Sandbox> => startSandbox({ speed: 0, share: 0.2 });

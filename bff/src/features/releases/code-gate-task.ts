/** Input and work of `code-gate.worker.ts`. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { type FileFacts, type GateFile, readFile } from '@farmpost/shared/domain/release-code';

export interface ReadCall {
  readonly release: Pick<RemoteRelease, 'name' | 'version' | 'entry'>;
  readonly files: readonly GateFile[];
}

export const readFiles = ({ release, files }: ReadCall): FileFacts[] =>
  files.map((file) => readFile(file, release));

/** A thread that reads the files of a release; see `code-gate.ts`. */
import { readFiles, type ReadCall } from './code-gate-task';

export default (call: ReadCall) => readFiles(call);

/** A hash of all files that go into a build, so that unchanged code is not rebuilt. No dependencies. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ignored = /\.(test|spec|conformance)\.tsx?$|^\.|^(node_modules|dist|testing)$/;

function* filesIn(target) {
  if (!existsSync(target)) return;
  if (statSync(target).isFile()) return void (yield target);
  for (const name of readdirSync(target).sort()) {
    if (!ignored.test(name)) yield* filesIn(path.join(target, name));
  }
}

/** Ten hex digits hashed from the paths and contents of files and folders, given relative to the project root. */
export function inputsHash(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of filesIn(path.join(root, target))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder with the lock file and the installed packages: the workspace's root, or the remote's own folder in a team's
 * repository.
 */
export function projectOf(workspace: string): string {
  for (let folder = workspace; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
    if (folder === path.dirname(folder)) return workspace;
  }
}

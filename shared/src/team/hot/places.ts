/** Source lines behind a stack of the browser, by the source maps of the local build. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** A place in the remote's own code. */
export interface Place {
  /** As the source map names it. */
  readonly file: string;
  readonly line: number;
  /** The line with three lines around it, each with its number. */
  readonly code: string;
}

const FRAME = /\/remotes\/([^/\s]+)\/[^/\s]+\/([\w.-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/g;
const AROUND = 3;

interface RawSourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

function excerptOf(text: string, line: number): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - AROUND);
  return lines
    .slice(first - 1, line + AROUND)
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${code}`;
    })
    .join('\n');
}

/** Frames of the stack that lie in the remote's `src`, the innermost first. `folder` holds its scripts and their maps. */
export function placesOf(stack: string, remote: string, folder: string): Place[] {
  return [...stack.matchAll(FRAME)].flatMap(([, name, script = '', line, column]): Place[] => {
    if (name !== remote) return [];
    const file = path.join(folder, `${script}.map`);
    if (!existsSync(file)) return [];
    const raw = JSON.parse(readFileSync(file, 'utf8')) as RawSourceMap;
    const entry = new SourceMap(raw as never).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const { originalSource, originalLine } = entry;
    const text = raw.sourcesContent?.[raw.sources.indexOf(originalSource)] ?? '';
    const source = originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
    if (!/^(\.\/)?src\//.test(source)) return [];
    return [
      { file: source.replace(/^\.\//, ''), line: originalLine + 1, code: excerptOf(text, originalLine + 1) },
    ];
  });
}

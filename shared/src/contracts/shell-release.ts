/** A release of the shell: `shell/dist/assets.json`, which its build writes last. */
import * as z from 'zod';

const urls = z.array(z.string());

export const shellRelease = z.object({
  /** Absent for a build for development, which changes in place. */
  version: z.string().optional(),
  scripts: urls,
  styles: urls,
  /** The same styles as text, for pages that carry them in themselves. */
  css: z.string(),
  /** Fonts of the first screen. */
  fonts: urls,
  /** Files that the entry asks for at once, for preload hints. */
  preload: urls,
  /** Files that the entry fetches if someone is signed in. */
  session: urls.optional(),
  /** The build that renders pages, under `dist`; `null` in development, where the browser renders everything. */
  server: z.string().nullable(),
  /** Names of all files below `/assets/`. */
  files: z.array(z.string()).optional(),
  /** `sha384-…` of every script and style, by its name below `/assets/`. */
  integrities: z.record(z.string(), z.string()).optional(),
  /** Version of the remote contract; a remote with another major version is refused. */
  contract: z.string().optional(),
  /** Version of every shared singleton. */
  shared: z.record(z.string(), z.string()).optional(),
  /** Names that the shell's own shared modules export, by share key. */
  provides: z.record(z.string(), z.array(z.string())).optional(),
  commit: z.string().max(64).optional(),
  builtAt: z.iso.datetime().optional(),
  toolchain: z.string().max(60).optional(),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** Prints the slowest files of a step. */

/** @param {readonly { name: string, ms: number }[]} files */
export function printSlowest(title, files, most = 20) {
  if (files.length === 0) return;
  const total = files.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
  console.log(`\n${title}: ${files.length} files, ${(total / 1000).toFixed(0)} s of work. The slowest:`);
  for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, most))
    console.log(`${seconds(ms)}  ${name}`);
}

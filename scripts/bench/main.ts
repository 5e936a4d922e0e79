import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '../../bff/src/db/database';
import { nameOn } from './bench-portal';
import { type Benchmark, type Result, runBenchmark } from './benchmark';
import { agentPages } from './agent-pages.bench';
import { authenticatedRead } from './authenticated-read.bench';
import { cardWithPhoto } from './card-with-photo.bench';
import { editorDrag } from './editor-drag.bench';
import { nextAnswer, readBesideFigures, readBesideReads, readDuringSignInStorm } from './fair-shares.bench';
import { farmPreview } from './farm-preview.bench';
import { federatedBuild, federatedPageBytes, federatedPageLoad } from './federation.bench';
import { readDuringInvitationFile } from './invitation-file.bench';
import { landingPage, landingPageUncompressed } from './landing-page.bench';
import { landingPaint } from './landing-paint.bench';
import { leadLists } from './lead-lists.bench';
import { listingSync, listingSyncMemory } from './listing-sync.bench';
import { registryPerPage, releasePublish, releaseVisible } from './releases.bench';
import { fallen, type Records, withResults } from './records';
import { readDuringSignIns, signInRate } from './sign-in.bench';

const onEachEngine = (name: string, prepare: (engine: Engine) => Promise<Benchmark>) =>
  Object.fromEntries(
    (['sqlite', 'postgres'] as const).map((engine) => [nameOn(engine, name), () => prepare(engine)]),
  );

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  'federated-page-load': federatedPageLoad,
  'federated-page-bytes': federatedPageBytes,
  ...onEachEngine('authenticated-read', authenticatedRead),
  ...onEachEngine('landing-page', landingPage),
  ...onEachEngine('landing-page-uncompressed', landingPageUncompressed),
  'card-with-photo': cardWithPhoto,
  'landing-paint': landingPaint,
  'editor-drag': editorDrag,
  ...onEachEngine('lead-lists', leadLists),
  ...onEachEngine('farm-preview', farmPreview),
  ...onEachEngine('agent-pages', agentPages),
  ...onEachEngine('listing-sync', listingSync),
  'listing-sync-memory': listingSyncMemory,
  ...onEachEngine('read-during-invitation-file', readDuringInvitationFile),
  ...onEachEngine('sign-in', signInRate),
  ...onEachEngine('read-during-sign-ins', readDuringSignIns),
  ...onEachEngine('read-beside-reads', readBesideReads),
  ...onEachEngine('read-beside-figures', readBesideFigures),
  ...onEachEngine('read-during-sign-in-storm', readDuringSignInStorm),
  ...onEachEngine('next-answer', nextAnswer),
  'registry-per-page': registryPerPage,
  'release-visible@postgres': releaseVisible,
  'release-publish': releasePublish,
  // Runs last, because it builds in place and leaves the files without their compressed copies.
  'federated-build': federatedBuild,
};

const recordsFile = path.resolve('scripts/bench/records.json');

const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const isRecorded = process.argv.includes('--record');
  const unknown = wanted.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) {
    console.error(`No benchmark ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(1);
  }

  const records = JSON.parse(readFileSync(recordsFile, 'utf8')) as Records;
  const results: Result[] = [];
  const broken: string[] = [];
  for (const [name, prepare] of Object.entries(benchmarks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    try {
      const result = await runBenchmark(await prepare());
      process.stderr.write(`${name}: ${number(result.ratio)}\n`);
      results.push(result);
    } catch (error) {
      console.error(error);
      broken.push(name);
    }
  }

  console.table(
    Object.fromEntries(
      results.map((result) => [
        result.name,
        {
          unit: `${result.unit} (${result.better} is better)`,
          subject: `${number(result.subject.median)}  ${result.subject.label}`,
          baseline: `${number(result.baseline.median)}  ${result.baseline.label}`,
          ratio: number(result.ratio),
          'on record': records[result.name] ?? 'nothing',
        },
      ]),
    ),
  );
  const file = path.resolve('var/reports/bench.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`);
  console.log(`Written to ${file}`);
  if (isRecorded) {
    writeFileSync(recordsFile, `${JSON.stringify(withResults(records, results), null, 2)}\n`);
    console.log(`Recorded in ${recordsFile}`);
  }
  const problems = [
    ...broken.map((name) => `${name} broke; see above.`),
    ...(isRecorded ? [] : fallen(results, records)),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { changeCampaign } from './features/campaigns/campaign.repo';
import type { Row } from './db/tables';
import { createTestContext } from './testing/test-app';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^authorized\.ts$/.test(file),
);
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(__dirname, file), 'utf8')));

describe('Authorized', () => {
  it('is made by policies only', () => {
    const makers = filesWith(/\bauthorized\(/);
    expect(makers.length).toBeGreaterThan(0);
    expect(makers.filter((file) => !file.endsWith('.policy.ts'))).toEqual([]);
    expect(filesWith(/\bas Authorized</)).toEqual(['features/campaigns/campaign.repo.ts']);
  });

  it('is given to the platform itself outside of routes and policies only', () => {
    expect(
      filesWith(/\bbyPlatform\(/).filter((file) => /\.(routes|router|policy|repo|queries)\.ts$/.test(file)),
    ).toEqual([]);
  });

  it('is what a write takes: an unchecked row does not compile', () => {
    const unchecked = {} as Row<'campaigns'>;
    const write = () =>
      // @ts-expect-error -- the row was read, but no policy was asked
      changeCampaign(createTestContext({} as never).db, unchecked, { from: ['draft'] }, {}, '');
    expect(write).toBeInstanceOf(Function);
  });
});

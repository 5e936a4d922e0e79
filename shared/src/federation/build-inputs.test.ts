import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './build-inputs';

const root = path.resolve(__dirname, '../../..');
const workspace = path.join(root, 'mf-sales');

/** The hash of mf-sales with one more word in a file, whose path is relative to the project. */
const hashWithChange = (changed: string) =>
  inputsHash(workspace, (file) => {
    const content = readFileSync(file);
    return file === path.join(root, changed) ? Buffer.concat([content, Buffer.from('word')]) : content;
  });

describe('the version of a release', () => {
  const unchanged = inputsHash(workspace);

  it.each([
    'shared/src/contracts/campaigns.ts',
    'shared/src/ui/job-ticket/job-ticket.tsx',
    'mf-agent/src/routes.tsx',
  ])('stays when %s changes, which the remote does not import', (file) => {
    expect(hashWithChange(file)).toBe(unchanged);
  });

  it.each([
    'mf-sales/src/routes.tsx',
    'mf-sales/package.json',
    'mf-sales/webpack.config.ts',
    'shared/src/domain/format.ts',
    'shared/src/federation/remote-config.ts',
  ])('changes with %s', (file) => {
    expect(hashWithChange(file)).not.toBe(unchanged);
  });
});

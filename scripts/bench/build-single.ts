/** Builds the portal's code as one bundle into the given folder. */
import webpack from 'webpack';
import { singleBundleConfig } from './single-bundle/webpack.config';

async function build(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  await new Promise<void>((resolve, reject) => {
    webpack(singleBundleConfig(folder), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

build().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

/** jest's transform for articles: the same module that the build generates, as CommonJS. */
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');
const tsx = require('tsx/cjs/api');

const compiler = path.resolve(__dirname, '../../mf-marketing/markdown');
const version = readdirSync(compiler).map((file) => readFileSync(path.join(compiler, file), 'utf8'));

module.exports = {
  getCacheKey: (source, file) =>
    createHash('sha256')
      .update([source, file, ...version].join('\0'))
      .digest('hex'),
  process(_source, file) {
    const { articleModule } = tsx.require(path.join(compiler, 'article-module.ts'), __filename);
    return transformSync(articleModule(file), { module: { type: 'commonjs' }, jsc: { target: 'es2022' } });
  },
};

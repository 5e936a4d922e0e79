/** The baseline for `landing-page`: the bytes of one page from memory, as compressed as they were saved, for every URL. */
import express from 'express';
import { readFileSync } from 'node:fs';

const [file = '', port = '', encoding = 'none'] = process.argv.slice(2);
const page = readFileSync(file);

const app = express();
app.get('/agent/:slug', (_request, response) => {
  if (encoding !== 'none') response.setHeader('content-encoding', encoding);
  response.type('html').send(page);
});
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

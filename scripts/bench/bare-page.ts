/** The baseline for `landing-page`: the bytes of one page from memory, for every URL. */
import express from 'express';
import { readFileSync } from 'node:fs';

const [file = '', port = ''] = process.argv.slice(2);
const page = readFileSync(file);

const app = express();
app.get('/agent/:slug', (_request, response) => void response.type('html').send(page));
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

/** The display face of the pages that the server writes by itself: they do not depend on any release's files. */
import express, { type Router } from 'express';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Kept for ever by browsers: a newer face gets a newer number. */
export const PLAIN_FONT = '/plain/besley-700.5.woff2';

const { resolve } = createRequire(import.meta.url);
const file = '@fontsource/besley/files/besley-latin-700-normal.woff2';

export function createPlainFontRouter(): Router {
  const router = express.Router();
  let font: Buffer | undefined;
  router.get(PLAIN_FONT, (_request, response) => {
    font ??= readFileSync(resolve(file));
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.type('woff2').send(font);
  });
  return router;
}

import * as gallery from '@farmpost/shared/contracts/template-gallery';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { defineRoute, type Route } from '../../http/define-route';
import { drawTemplate, readDesign, readGallery } from './template-gallery.service';

const unpack = promisify(brotliDecompress);

export const templateGalleryRoutes: Route[] = [
  defineRoute(gallery.listGallery, (_request, context) => readGallery(context)),
  defineRoute(gallery.getTemplateDesign, ({ params }, context) => readDesign(context, params.id)),
  defineRoute(gallery.getTemplatePicture, async ({ params, query, headers }, context) => {
    const packed = await drawTemplate(context, params.id, query.side);
    const acceptsBrotli = /\bbr\b(?!;q=0(\.0*)?(,|$))/.test(String(headers['accept-encoding']));
    return {
      contentType: 'image/svg+xml',
      headers: {
        // A changed design has a new URL; a deactivated template leaves caches within a day.
        'cache-control': 'public, max-age=86400',
        vary: 'accept-encoding',
        ...(acceptsBrotli && { 'content-encoding': 'br' }),
      },
      body: acceptsBrotli ? packed : await unpack(packed),
    };
  }),
];

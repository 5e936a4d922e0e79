import * as gallery from '@farmpost/shared/contracts/template-gallery';
import { defineRoute, type Route } from '../../http/define-route';
import { drawTemplate, readGallery } from './template-gallery.service';

export const templateGalleryRoutes: Route[] = [
  defineRoute(gallery.listGallery, (_request, context) => readGallery(context)),
  defineRoute(gallery.getTemplatePicture, async ({ params, query }, context) => ({
    contentType: 'image/png',
    // A changed design has another address; a template that was switched off is gone from caches within a day.
    headers: { 'cache-control': 'public, max-age=86400' },
    body: await drawTemplate(context, params.id, query.side),
  })),
];

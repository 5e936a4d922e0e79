import { campaignPurposes } from '../../contracts/campaign-vocabulary';
import { postcardSizes } from '../../contracts/template-vocabulary';
import { postcardTemplate } from '../../contracts/templates';
import { checkTemplate } from './check-template';
import * as house from './house-templates';
import * as photo from './photo-templates';
import { startingDocument } from './starting-document';

test.each(Object.entries({ ...house, ...photo }))(
  '%s passes its checks with the longest texts',
  (_, template) => {
    expect(checkTemplate(template)).toEqual([]);
  },
);

test.each(campaignPurposes.flatMap((purpose) => postcardSizes.map((size) => ({ purpose, size }))))(
  'the starting document for $purpose in $size passes',
  ({ purpose, size }) => {
    const document = startingDocument(purpose, size);
    expect(postcardTemplate.parse(document)).toEqual(document);
    expect(checkTemplate(document)).toEqual([]);
    const kept = document.back.flatMap(({ id, locked }) => (locked ? [id] : []));
    expect(kept).toEqual(['title', 'brokerage', 'qr', 'opt-out']);
  },
);

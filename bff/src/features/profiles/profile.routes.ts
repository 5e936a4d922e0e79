import { replaceAgent } from '@farmpost/shared/contracts/agents';
import * as profiles from '@farmpost/shared/contracts/profiles';
import { defineRoute, type Route } from '../../http/define-route';
import { replaceAgentContact } from './agent-contact.service';
import { setOfficeAddress } from './office-address.service';
import { removePicture, setPicture } from './picture.service';
import { changeProfile, createProfile, readProfile } from './profile.service';

export const profileRoutes: Route[] = [
  defineRoute(profiles.getProfile, ({ params, actor }, context) => readProfile(context, actor, params.id)),
  defineRoute(profiles.insertProfile, ({ params, body, actor }, context) =>
    createProfile(context, actor, params.id, body),
  ),
  defineRoute(profiles.updateProfile, ({ params, body, actor }, context) =>
    changeProfile(context, actor, params.id, body),
  ),
  defineRoute(
    profiles.setOfficeAddress,
    ({ params, body, actor }, context) => setOfficeAddress(context, actor, params.id, body),
    // The postal service answers before the transaction begins.
    { transaction: false },
  ),
  defineRoute(
    profiles.uploadPhoto,
    ({ params, query, body, actor }, context) =>
      setPicture(context, actor, params.id, { kind: 'photo', bytes: body as Uint8Array, crop: query }),
    { transaction: false },
  ),
  defineRoute(
    profiles.uploadLogo,
    ({ params, query, body, actor }, context) =>
      setPicture(context, actor, params.id, { kind: 'logo', bytes: body as Uint8Array, crop: query }),
    { transaction: false },
  ),
  defineRoute(profiles.removePhoto, ({ params, actor }, context) =>
    removePicture(context, actor, params.id, 'photo'),
  ),
  defineRoute(profiles.removeLogo, ({ params, actor }, context) =>
    removePicture(context, actor, params.id, 'logo'),
  ),
  defineRoute(replaceAgent, ({ params, body, actor }, context) =>
    replaceAgentContact(context, actor, params.key, body),
  ),
];

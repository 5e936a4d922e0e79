import { replaceAgent } from '@farmpost/shared/contracts/agents';
import * as profiles from '@farmpost/shared/contracts/profiles';
import { defineRoute, type Route } from '../../http/define-route';
import { replaceAgentContact } from './agent-contact.service';
import { changeProfile, createProfile, readProfile } from './profile.service';

export const profileRoutes: Route[] = [
  defineRoute(profiles.getProfile, ({ params, actor }, context) => readProfile(context, actor, params.id)),
  defineRoute(profiles.insertProfile, ({ params, body, actor }, context) =>
    createProfile(context, actor, params.id, body),
  ),
  defineRoute(profiles.updateProfile, ({ params, body, actor }, context) =>
    changeProfile(context, actor, params.id, body),
  ),
  defineRoute(replaceAgent, ({ params, body, actor }, context) =>
    replaceAgentContact(context, actor, params.key, body),
  ),
];

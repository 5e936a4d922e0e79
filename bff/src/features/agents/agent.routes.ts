import * as achievements from '@farmpost/shared/contracts/achievements';
import * as agents from '@farmpost/shared/contracts/agents';
import * as testimonials from '@farmpost/shared/contracts/testimonials';
import { defineRoute, type Route } from '../../http/define-route';
import { visitorOf } from '../client-invitations/visitor-cookie';
import { readAchievements, replaceAchievements } from './achievements.service';
import { changeSettings } from './agent-settings.service';
import { createAgent, linkAgent, listAgents } from './agent.service';
import { readStatistics } from './statistics.service';
import { readTestimonials, replaceTestimonials } from './testimonials.service';

export const agentRoutes: Route[] = [
  defineRoute(agents.listAgents, ({ query, actor }, context) => listAgents(context, actor, query)),
  defineRoute(agents.createAgent, ({ body, actor, headers }, context) =>
    createAgent(context, actor, body, visitorOf(headers.cookie)),
  ),
  defineRoute(agents.linkAgent, ({ params, body, actor, headers }, context) =>
    linkAgent(context, actor, params.key, body.userId, visitorOf(headers.cookie)),
  ),
  defineRoute(agents.updateAgentSettings, ({ params, body, actor }, context) =>
    changeSettings(context, actor, params.key, body),
  ),
  defineRoute(achievements.getAchievements, ({ params, actor }, context) =>
    readAchievements(context, actor, params.key),
  ),
  defineRoute(achievements.replaceAchievements, ({ params, body, actor }, context) =>
    replaceAchievements(context, actor, params.key, body),
  ),
  defineRoute(testimonials.getTestimonials, ({ params, actor }, context) =>
    readTestimonials(context, actor, params.key),
  ),
  defineRoute(testimonials.replaceTestimonials, ({ params, body, actor }, context) =>
    replaceTestimonials(context, actor, params.key, body),
  ),
  defineRoute(agents.getAgentStatistics, ({ params, query, actor }, context) =>
    readStatistics(context, actor, params.key, query),
  ),
];

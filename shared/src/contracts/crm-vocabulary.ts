/** Words of an agent's connected CRM, without schemas, because browsers also use them. */

/** Which people of the CRM fill the list. */
export const crmRules = ['tag', 'stage', 'everyone'] as const;
export type CrmRule = (typeof crmRules)[number];

export const crmRuleNames: Readonly<Record<CrmRule, string>> = {
  tag: 'With a tag',
  stage: 'In a stage',
  everyone: 'Everyone',
};

import * as contract from '@binome/contract/companies/training-tools';
import { route } from '../platform/http/route.ts';
import { countClick, markSeen } from './actions.ts';
import { presentGuides, presentTool } from './present.ts';
import { findVideoHosts, listTools } from './queries.ts';

export const trainingToolRoutes = [
  route(contract.listTrainingTools, async ({ tx, actor, locale }) => {
    const [tools, hosts] = await Promise.all([listTools(tx, actor.user_id), findVideoHosts(tx)]);
    return { data: tools.map((tool) => presentTool(tool, hosts, locale)) };
  }),

  route(contract.countToolClick, async (context) => ({ success: true as const, ...(await countClick(context, context.params.id)) })),

  route(contract.markToolSeen, async (context) => {
    const { seen } = context.body;
    await markSeen(context, context.params.id, seen);
    return { success: true as const, seen };
  }),

  route(contract.listGuides, async ({ tx, actor, locale }) => ({ data: presentGuides(await listTools(tx, actor.user_id), locale) })),
];

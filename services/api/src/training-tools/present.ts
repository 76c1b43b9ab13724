import type { Locale } from '@binome/contract/fields';
import { guideNames } from '@binome/contract/values/guides';
import { fillOwnWordsIn, translate } from '../platform/text/intl.ts';
import { guides } from './guides.ts';
import { playerAddress } from './player-address.ts';
import type { ToolRow } from './queries.ts';

export function presentTool({ program_id, program_name, ...tool }: ToolRow, videoHosts: string[], locale: Locale) {
  return {
    ...tool,
    title: translate(tool.title, locale),
    description: translate(tool.description, locale),
    program: program_id && program_name ? { id: program_id, name: translate(program_name, locale) } : null,
    player_host: playerAddress(tool.url, videoHosts)?.hostname ?? null,
  };
}

/** The guides that the tools open, each once, in the order of the product. */
export function presentGuides(tools: ToolRow[], locale: Locale) {
  return guideNames.flatMap((name) => {
    const tool = tools.find(({ guide }) => guide === name);
    if (!tool) return [];
    return { name, training_tool_id: tool.id, minutes: tool.minutes, seen: tool.seen, ...fillOwnWordsIn(guides[locale][name], locale) };
  });
}

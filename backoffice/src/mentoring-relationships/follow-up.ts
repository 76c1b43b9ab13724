import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import type { TodayQueue } from '@binome/contract/values/today';

type Followed = Pick<ConsoleRelationship, 'health' | 'help_wanted_by' | 'held'>;

/** What a referent does first about a relationship; null if it calls for nothing. */
export type FirstAct = { kind: 'call' | 'end' } | { kind: 'remind' | 'write'; template: TemplateCode };

/** Chooses the first act by the word of the relationship and its worst reason. */
export function firstActOf({ health, help_wanted_by, held }: Followed): FirstAct | null {
  if (help_wanted_by) return { kind: 'call' };
  const [worst] = health?.reasons ?? [];
  if (!health || health.word === 'calm') return null;
  if (worst?.code === 'partner_gone') return { kind: 'end' };
  if (health.word === 'silent' || health.word === 'in_difficulty') return { kind: 'remind', template: 'how_are_you' };
  if (worst?.code === 'report_late') return { kind: 'remind', template: 'report' };
  return { kind: 'write', template: held === 0 ? 'first_meeting' : 'how_are_you' };
}

/** The queue of the page "today" in which the relationship stands, and from which it can be put off; null if it stands in none. */
export function queueOf({ health, help_wanted_by }: Pick<Followed, 'health' | 'help_wanted_by'>): TodayQueue | null {
  if (help_wanted_by) return 'help';
  if (health?.word === 'silent' || health?.word === 'in_difficulty') return 'silent';
  return health?.reasons.some(({ code }) => code === 'report_late') ? 'late_reports' : null;
}

import type { CallForHelp } from '@binome/contract/mentoring/relationships';
import type { ProfileType } from '@binome/contract/states';
import type { ProgressRow } from '../progress/queries.ts';
import { helpDueAt } from './due-time.ts';

/** How long a member reads that they were called. */
const settledDays = 14;

/** Returns the viewer's own call for help: the open one, else the last that was made; null without one. The partner's is not told. */
export function callForHelpOf(progress: ProgressRow, viewer: ProfileType, zone: string, now: Date): CallForHelp | null {
  const { help_wanted_by, help_wanted_at, help_also_wanted_at, help_settled_for, help_settled_at } = progress;
  if (help_wanted_by === viewer && help_wanted_at) {
    return { wanted_at: help_wanted_at, due_at: progress.help_due_at, by: progress.help_taken_by, settled_at: null };
  }
  // It follows the partner's, and has a time of its own.
  if (help_wanted_by && help_also_wanted_at) {
    return { wanted_at: help_also_wanted_at, due_at: helpDueAt(zone, help_also_wanted_at), by: null, settled_at: null };
  }
  if (help_settled_for !== viewer || !help_settled_at) return null;
  if (now.getTime() - help_settled_at.getTime() >= settledDays * 86_400_000) return null;
  return { wanted_at: null, due_at: null, by: progress.help_settled_by, settled_at: help_settled_at };
}

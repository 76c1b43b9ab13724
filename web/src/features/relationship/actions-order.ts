import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import { serverNow } from '@binome/contract/values/server-clock';

/** Sorts open actions by due day, those without a day last, and done actions from the latest to the earliest. */
export function orderActions(actions: readonly RelationshipAction[]): { open: RelationshipAction[]; done: RelationshipAction[] } {
  const dueDay = ({ due_on }: RelationshipAction) => due_on ?? '9999';
  return {
    open: actions.filter(({ done_at }) => !done_at).toSorted((a, b) => (dueDay(a) < dueDay(b) ? -1 : dueDay(a) > dueDay(b) ? 1 : 0)),
    done: actions.filter(({ done_at }) => done_at).toSorted((a, b) => Date.parse(b.done_at ?? '') - Date.parse(a.done_at ?? '')),
  };
}

/** Is an open action overdue? The due day ends when it ends in the last time zone, UTC-12. */
export function isLate({ due_on, done_at }: Pick<RelationshipAction, 'due_on' | 'done_at'>, now: number = serverNow()): boolean {
  return done_at === null && due_on !== null && Date.parse(`${due_on}T23:59:59-12:00`) < now;
}

import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { serverNow } from '@binome/contract/values/server-clock';
import { formatDayAhead, formatLongDate } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';

/** What the viewer of a relationship reads about the call that they asked for: who is on it, by when, and that it was made. */
export function callText(intl: AppIntl, call: NonNullable<MentoringRelationship['call_for_help']>): string {
  const { t } = intl;
  const name = call.by ? `${call.by.first_name} ${call.by.last_name}` : '';
  const by = call.by ? 'person' : 'other';
  if (call.settled_at) return t('relationship.help_settled', { by, name, day: formatLongDate(intl, call.settled_at) });
  if (!call.due_at) return t('relationship.help_soon', { by, name });
  const isLate = Date.parse(call.due_at) <= serverNow();
  if (isLate) return t('relationship.help_late', { by, name, day: formatLongDate(intl, call.due_at) });
  return t('relationship.help_asked', { by, name, day: formatDayAhead(intl, call.due_at) });
}

import type { TimelineEntry } from '@binome/contract/console/user-records';
import { actionText } from '../../audit-entries/audit-texts.ts';
import type { ConsoleIntl } from '../../lib/intl.ts';

/** Returns an entry as one line: what happened, with whom, in which program, and who did it. */
export function entryText(intl: ConsoleIntl, { code, partner, detail, actor }: TimelineEntry): string {
  const { t } = intl;
  const parts = [whatHappened(intl, code), partner, detailText(intl, code, detail), actor && t('console.timeline.by', { name: actor })];
  return parts.filter(Boolean).join(' · ');
}

function whatHappened(intl: ConsoleIntl, code: string): string {
  const { t, findText } = intl;
  const [subject, state] = code.split('.');
  if (subject === 'consent') return findText(`console.consents.${state}`) ?? code;
  if (subject === 'meeting') return `${t('console.timeline.meeting')} · ${findText(`console.meeting_states.${state}`) ?? state}`;
  return findText(`console.timeline.codes.${code}`) ?? actionText(intl, code);
}

/** A role is a code, an edition a number; programs and links have names. */
function detailText({ t, findText }: ConsoleIntl, code: string, detail: string | null): string | null {
  if (detail === null) return null;
  if (code.startsWith('role.')) return findText(`console.roles.${detail}`) ?? detail;
  if (code.startsWith('message.')) return findText(`console.messages.templates.${detail}`) ?? detail;
  if (code.startsWith('consent.')) return t('console.registrations.edition', { version: detail });
  return detail;
}

import { type Advice, adviceFor, daysSinceContact } from '@binome/contract/values/contact-advice';
import { relationshipPath } from '@binome/contract/values/notification-kinds';
import type { Tx } from '../../platform/data/database.ts';
import type { MailItem } from '../../platform/mail/mail-layout.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { listProgress, type ProgressRow } from '../../relationships/progress/queries.ts';
import { findRelationship } from '../../relationships/queries.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';
import { listAccompanied } from './queries.ts';

/** One line on each person whom a presenter accompanies: the next step, the last contact, and what to say. It reads facts only, no text. */
export async function writeWeek(tx: Tx, recipient: MailRecipient, baseUrl: string, now: Date): Promise<MailItem[]> {
  const { id: userId, language: locale } = recipient;
  const ids = await listAccompanied(tx, userId);
  const progress = new Map((await listProgress(tx, ids, userId, now)).map((row) => [row.id, row]));
  const items: MailItem[] = [];
  for (const id of ids) {
    const [relationship, row] = [await findRelationship(tx, id), progress.get(id)];
    if (!relationship || !row) continue;
    const last_contact_at = (row.last_contact_at ?? relationship.created_at).toISOString();
    const days = daysSinceContact({ last_contact_at }, now.getTime());
    const contact = say(locale, 'mail.weekly.contact', { days });
    items.push({
      title: fullNameOf(relationship.participant, locale),
      text: say(locale, 'mail.weekly.line', { next: nextStep(row, recipient), contact, advice: adviceText(row, recipient, now) }),
      action: { label: say(locale, 'mail.weekly.action'), url: baseUrl + relationshipPath(id) },
    });
  }
  return items;
}

function nextStep(
  { next_meeting: meeting, figures, planned }: ProgressRow,
  { language: locale, time_zone: timeZone }: MailRecipient,
): string {
  if (meeting?.proposed_by) return say(locale, 'mail.weekly.times', { by: meeting.proposed_by });
  if (!meeting?.starts_at) return say(locale, 'mail.weekly.no_session');
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const;
  const when = intlOf(locale).formatDate(meeting.starts_at, format);
  const number = figures.held + 1;
  return say(locale, 'mail.weekly.session', { number, planned: Math.max(planned, number), when });
}

function adviceText(row: ProgressRow, { language: locale }: MailRecipient, now: Date): string {
  const path = { held: row.figures.held, held_at: row.held_at };
  const facts = { ...row, viewer: 'presenter' as const, path, reports_due: row.reports_to_write };
  const advice: Advice = adviceFor(facts, now.getTime());
  return say(locale, `mail.weekly.say_${advice}`, { count: row.open_actions });
}

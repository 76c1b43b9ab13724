import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import { writeMailWorkshop } from '../../meetings/calendar/calendar.ts';
import { calendarReaderOf } from '../../meetings/calendar/read-calendar.ts';
import type { MailedCalendar } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { intlOf, say, translate } from '../../platform/text/intl.ts';
import { listWorkshops, type WorkshopRow } from '../../programs/workshops/queries.ts';
import { toCalendarWorkshop } from '../../programs/workshops/read-calendar.ts';
import { hasBegun, workshopTimes } from '../../programs/workshops/workshop-times.ts';
import type { AccountKind, AccountKinds, AccountMail } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

const names = [
  'workshop.signed_up',
  'workshop.withdrawn',
  'workshop.day_before',
  'workshop.seated',
  'workshop.changed',
  'workshop.cancelled',
] as const;
type WorkshopEvent = (typeof names)[number];

/**
 * The mails to those who signed up for a workshop. They say what holds when they are sent, and keep the recipient's calendar right. What somebody
 * waits for, or must know to come at the right time, has no preference.
 */
export const workshopKinds = {
  'workshop.signed_up': { ...kindOf('workshop.signed_up'), isOptional: true, preference: 'workshop.day_before' },
  'workshop.withdrawn': kindOf('workshop.withdrawn'),
  'workshop.day_before': { ...kindOf('workshop.day_before'), isOptional: true, preference: 'workshop.day_before' },
  'workshop.seated': kindOf('workshop.seated'),
  'workshop.changed': kindOf('workshop.changed'),
  'workshop.cancelled': kindOf('workshop.cancelled'),
} satisfies AccountKinds;

function kindOf<Name extends WorkshopEvent>(name: Name): AccountKind<Name> {
  return {
    states: ['validated', 'active'],
    content: (mail) => writeMail(mail, name),
    calendar: (mail, env) => writeCalendar(mail, name, env),
  };
}

async function writeMail(mail: AccountMail<WorkshopEvent>, name: WorkshopEvent): Promise<MailContent | undefined> {
  const { tx, recipient, baseUrl, now } = mail;
  const [workshop] = await listWorkshops(tx, recipient.id, mail.data.workshop_id);
  const { time_zone } = await findOwnCompany(tx);
  if (!workshop || hasBegun(time_zone, workshop, now) || !holds(workshop, name) || !(await isWanted(mail, name))) return undefined;

  const { language: locale } = recipient;
  const { starts_at } = workshopTimes(time_zone, workshop);
  const { formatDate } = intlOf(locale);
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const day = starts_at
    ? formatDate(starts_at, { ...date, hour: '2-digit', minute: '2-digit', timeZone: recipient.time_zone })
    : formatDate(`${workshop.held_on}T12:00:00Z`, { ...date, timeZone: 'UTC' });
  const values = { workshop: translate(workshop.title, locale), day: day.charAt(0).toUpperCase() + day.slice(1) };
  const content = layoutAccountMail(recipient, name, { url: `${baseUrl}/programs`, values });
  if (name === 'workshop.cancelled' || name === 'workshop.withdrawn') return content;
  const optional = name === 'workshop.signed_up' || name === 'workshop.day_before';
  return {
    ...content,
    facts: [say(locale, 'mail.workshop.when', { day }), ...(workshop.place ? [workshop.place] : [])],
    ...(workshop.url && { links: [{ label: say(locale, 'mail.workshop.join'), url: workshop.url }] }),
    ...(optional && { choicesLabel: say(locale, 'mail.workshop.choices') }),
  };
}

/** Is the mail still true? */
function holds({ sign_up_id, seated_at, cancelled_at }: WorkshopRow, name: WorkshopEvent): boolean {
  if (name === 'workshop.cancelled') return cancelled_at !== null && sign_up_id !== null;
  if (name === 'workshop.withdrawn') return cancelled_at === null && sign_up_id === null;
  return cancelled_at === null && seated_at !== null;
}

/** Mails that confirm and remind can be refused. The end of a seat is said to those whose calendar an earlier mail changed. */
async function isWanted({ tx, recipient, data }: AccountMail<WorkshopEvent>, name: WorkshopEvent): Promise<boolean> {
  if (name === 'workshop.withdrawn' && 'moved_up' in data) return true;
  if (name !== 'workshop.signed_up' && name !== 'workshop.day_before' && name !== 'workshop.withdrawn') return true;
  return (await findMailFrequency(tx, recipient.id, 'workshop.day_before')) !== 'never';
}

/** Those on the waiting list have no entry. */
async function writeCalendar(
  { tx, recipient, data }: AccountMail<WorkshopEvent>,
  name: WorkshopEvent,
  env: Parameters<typeof calendarReaderOf>[0],
): Promise<MailedCalendar | undefined> {
  if (name === 'workshop.day_before') return undefined;
  const [row] = await listWorkshops(tx, recipient.id, data.workshop_id);
  const isGone = name === 'workshop.withdrawn';
  if (!row || (row.seated_at === null && !isGone)) return undefined;
  const { language: locale, company_name: companyName, id: user_id, email, first_name } = recipient;
  const { time_zone } = await findOwnCompany(tx);
  const entry = toCalendarWorkshop(row, time_zone, locale);
  return writeMailWorkshop(
    { ...entry, cancelled: entry.cancelled || isGone },
    { email, name: first_name },
    calendarReaderOf(env, { user_id, locale, companyName }),
  );
}

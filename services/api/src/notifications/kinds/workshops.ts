import { findOwnCompany } from '../../companies/queries.ts';
import { intlOf, say, translate } from '../../platform/text/intl.ts';
import { listWorkshops } from '../../programs/workshops/queries.ts';
import { hasBegun, workshopTimes } from '../../programs/workshops/workshop-times.ts';
import type { AccountKinds, AccountMail } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

type WorkshopEvent = 'workshop.seated' | 'workshop.changed' | 'workshop.cancelled';

/** The mails to those who signed up for a workshop. They say what holds when they are sent. */
export const workshopKinds = {
  'workshop.seated': { states: ['validated', 'active'], content: (mail) => writeMail(mail, 'workshop.seated') },
  'workshop.changed': { states: ['validated', 'active'], content: (mail) => writeMail(mail, 'workshop.changed') },
  'workshop.cancelled': { states: ['validated', 'active'], content: (mail) => writeMail(mail, 'workshop.cancelled') },
} satisfies AccountKinds;

async function writeMail({ tx, recipient, data, baseUrl, now }: AccountMail<WorkshopEvent>, name: WorkshopEvent) {
  const [workshop] = await listWorkshops(tx, recipient.id, data.workshop_id);
  const { time_zone } = await findOwnCompany(tx);
  if (!workshop || workshop.sign_up_id === null || hasBegun(time_zone, workshop, now)) return undefined;
  const isCancelled = workshop.cancelled_at !== null;
  if (isCancelled !== (name === 'workshop.cancelled')) return undefined;
  if (!isCancelled && workshop.seated_at === null) return undefined;

  const { language: locale } = recipient;
  const { starts_at } = workshopTimes(time_zone, workshop);
  const { formatDate } = intlOf(locale);
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const day = starts_at
    ? formatDate(starts_at, { ...date, hour: '2-digit', minute: '2-digit', timeZone: recipient.time_zone })
    : formatDate(`${workshop.held_on}T12:00:00Z`, { ...date, timeZone: 'UTC' });
  const values = { workshop: translate(workshop.title, locale) };
  const facts = isCancelled ? [] : [say(locale, 'mail.workshop.when', { day }), ...(workshop.place ? [workshop.place] : [])];
  return { ...layoutAccountMail(recipient, name, { url: `${baseUrl}/programs`, values }), facts };
}

import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { say } from '../../platform/text/intl.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { summarizeQueues } from '../../today/read-today.ts';
import type { AccountMail } from '../account-kind.ts';
import { findReferent } from '../referent-queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

/** Tells a referent how much waits in each queue of the page "today", with a link to each, and names nobody. Undefined if nothing waits. */
export async function writeReferentWeek({ tx, recipient, baseUrl, now }: AccountMail<'referent.week'>): Promise<MailContent | undefined> {
  const { id, language: locale } = recipient;
  const actor = await findReferent(tx, id);
  if (!actor || !isAllowed(actor, 'follow_ups.snooze') || (await findMailFrequency(tx, id, 'referent.week')) === 'never') return undefined;
  const { urgent, later, minutes, counts } = await summarizeQueues({ tx, actor, locale, now });
  if (urgent + later === 0) return undefined;
  const url = `${baseUrl}/backoffice/`;
  return {
    ...layoutAccountMail(recipient, 'referent.week', { url, values: { urgent, later, minutes } }),
    links: counts.map(({ queue, count }) => ({
      label: say(locale, 'mail.referent.week.line', { name: say(locale, `mail.referent.week.${queue}`), count }),
      url: `${url}#queue-${queue}`,
    })),
    choicesLabel: say(locale, 'mail.referent.week.choices'),
  };
}

import type { ProfileType } from '@binome/contract/states';
import { fullNameOf } from '../../platform/text/names.ts';
import type { AccountKinds, AccountMail } from '../account-kind.ts';
import { nameClosedPartners } from '../mails/closed-partners.ts';
import { findCallForHelp } from '../referent-queries.ts';
import { writeReferentWeek } from '../referent-week/write-week.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { dayOfWeek } from '../shared/texts.ts';
import { findSubject } from '../subject.ts';

type ReferentEvent = 'referent.departure_reported' | 'referent.help_wanted' | 'referent.help_handed_over';

/** Mails to referents about a relationship. They name both people, as the console does. */
export const referentKinds = {
  'referent.departure_reported': {
    states: ['validated', 'active'],
    async content(mail) {
      const { recipient, data } = mail;
      if (!recipient.email_notifications) return undefined;
      const names = await namesOf(mail, data.left);
      return (
        names && layoutAccountMail(recipient, 'referent.departure_reported', { url: urlOf(mail), values: { left: data.left, ...names } })
      );
    },
  },

  // A promise to a person: it has no preference. It is dropped once the call is made, withdrawn, or taken by somebody else.
  'referent.help_wanted': {
    states: ['validated', 'active'],
    content: (mail) => helpMail(mail, 'referent.help_wanted'),
  },

  'referent.help_handed_over': {
    states: ['validated', 'active'],
    content: (mail) => helpMail(mail, 'referent.help_handed_over'),
  },

  'referent.week': {
    states: ['validated', 'active'],
    isOptional: true,
    preference: 'referent.week',
    content: writeReferentWeek,
  },
} satisfies AccountKinds;

async function helpMail<Name extends 'referent.help_wanted' | 'referent.help_handed_over'>(mail: AccountMail<Name>, name: Name) {
  const { tx, recipient, data, now } = mail;
  const call = await findCallForHelp(tx, data.relationship_id);
  if (!call || (call.help_wanted_by !== data.by && !call.help_also_wanted_at)) return undefined;
  if (call.help_taken_by && call.help_taken_by !== recipient.id) return undefined;
  const names = await namesOf(mail, data.by);
  if (!names) return undefined;
  const due = call.help_due_at;
  const values = { ...names, side: data.by, day: dayOfWeek(due, recipient), late: due && due <= now ? 'yes' : 'no' };
  return layoutAccountMail(recipient, name, { url: urlOf(mail), values });
}

/** The partner on a side, and the other one. Undefined if the relationship is gone. */
async function namesOf({ tx, recipient: { language: locale }, data }: AccountMail<ReferentEvent>, side: ProfileType) {
  const found = await findSubject<'mentoring_relationship.finished'>(tx, 'mentoring_relationship.finished', data.relationship_id);
  if (!found) return undefined;
  const { participant, presenter } = await nameClosedPartners(tx, found);
  const [person, partner] = side === 'presenter' ? [presenter, participant] : [participant, presenter];
  return { name: fullNameOf(person, locale), partner: fullNameOf(partner, locale) };
}

function urlOf({ baseUrl, data }: AccountMail<ReferentEvent>): string {
  return `${baseUrl}/backoffice/mentoring_relationships/${data.relationship_id}/show`;
}

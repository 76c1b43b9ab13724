import { fullNameOf } from '../../platform/text/names.ts';
import type { AccountKinds } from '../account-kind.ts';
import { nameClosedPartners } from '../mails/closed-partners.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { findSubject } from '../subject.ts';

export const referentKinds = {
  'referent.departure_reported': {
    states: ['validated', 'active'],
    /** Names both people, as the console does. */
    async content({ tx, recipient, data, baseUrl }) {
      if (!recipient.email_notifications) return undefined;
      const found = await findSubject<'mentoring_relationship.finished'>(tx, 'mentoring_relationship.finished', data.relationship_id);
      if (!found) return undefined;
      const subject = await nameClosedPartners(tx, found);
      const [leaver, partner] =
        data.left === 'presenter' ? [subject.presenter, subject.participant] : [subject.participant, subject.presenter];
      const { language: locale } = recipient;
      return layoutAccountMail(recipient, 'referent.departure_reported', {
        url: `${baseUrl}/backoffice/mentoring_relationships/${data.relationship_id}/show`,
        values: { left: data.left, name: fullNameOf(leaver, locale), partner: fullNameOf(partner, locale) },
      });
    },
  },
} satisfies AccountKinds;

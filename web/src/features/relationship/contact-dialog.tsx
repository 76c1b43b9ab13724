import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { phoneAddress } from '@binome/contract/values/phone-address';
import { partnerOf } from '../../lib/data/meetings.ts';
import { partnerRole, profileSearch } from '../../lib/data/peer-roles.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';

/** The partner's contact details and local time, and how the relationship came about. */
export function ContactDialog({ relationship, onClose }: { relationship: MentoringRelationship; onClose: () => void }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const now = useCurrentMinute();
  const { partner_contact: contact, program, created_at, ended_at, aasm_state, admin_reason, kind } = relationship;
  const person = partnerOf(relationship);
  const formatDay = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  return (
    <Dialog title={`${person.first_name} ${person.last_name}`} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5 pb-4">
        <p className="text-note text-ink-2 empty:hidden">{[person.job_title, person.business_unit?.name].filter(Boolean).join(' · ')}</p>
        <OnlineSign userId={person.user_id} />
        <DescriptionList
          facts={[
            {
              term: t('relationship.contact_email'),
              value: contact && <ContactLink href={`mailto:${contact.email}`} text={contact.email} />,
            },
            {
              term: t('relationship.contact_phone'),
              value: contact?.phone && <ContactLink href={phoneAddress(contact.phone)} text={contact.phone} />,
            },
            { term: t('relationship.contact_clock'), value: contact && formatClock(intl, now, contact.time_zone) },
            {
              term: t('relationship.contact_since'),
              value: ended_at
                ? t('relationship.from_to', { from: formatDay(created_at), to: formatDay(ended_at) })
                : t('relationship.since', { date: formatDay(created_at) }),
            },
            { term: t('relationship.contact_program'), value: program?.name },
            {
              term: t('relationship.contact_origin'),
              value: aasm_state === 'admin_initiated' && admin_reason && t('relationship.opened_because', { reason: admin_reason }),
            },
          ]}
        />
        {person.active && (
          <LinkButton
            to={`/profile/${partnerRole(relationship)}/$id`}
            params={{ id: person.profile_id }}
            search={profileSearch(kind)}
            className="self-start"
          >
            {t('relationship.see_profile', { name: person.first_name })}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center break-all text-link underline-offset-4 hover:underline xs:min-h-6">
      {text}
    </a>
  );
}

import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { phoneAddress } from '@binome/contract/values/phone-address';
import { Link } from '@tanstack/react-router';
import { Mail, MessagesSquare, Phone } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';
import { PartnerClock } from './partner-clock.tsx';

/** The partner with contact details and local time, and the progress of the relationship. */
export function RelationshipHeader({ relationship }: { relationship: MentoringRelationship }) {
  const { t, formatDate } = useIntl();
  const { partner_contact: contact, conversation_id, program, created_at, ended_at, path, aasm_state, admin_reason } = relationship;
  const person = partnerOf(relationship);
  const type = relationship.viewer === 'participant' ? 'presenter' : 'participant';
  const name = `${person.first_name} ${person.last_name}`;
  useTitle(t('relationship.title', { name: person.first_name }));
  const formatDay = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  return (
    <header className="flex flex-col gap-6">
      <div className="flex flex-col gap-5 md:flex-row md:flex-wrap md:items-center md:gap-8">
        <LinkedRings left={relationship[relationship.viewer]} right={person} size={88} />
        <div className="flex min-w-0 grow flex-col gap-1 md:basis-64">
          <p className="text-small font-medium text-ink-2">
            {t(ended_at ? `relationship.with_former_${type}` : `relationship.with_your_${type}`)}
          </p>
          <h1 tabIndex={-1} className="text-h1 font-semibold text-balance break-words">
            {person.active ? (
              <Link to={`/profile/${type}/$id`} params={{ id: person.profile_id }} className="rounded-sm hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h1>
          <p className="text-note text-ink-2 empty:hidden">{[person.job_title, person.business_unit?.name].filter(Boolean).join(' · ')}</p>
          <OnlineSign userId={person.user_id} />
          {contact && <PartnerClock zone={contact.time_zone} partnerName={person.first_name} />}
          <p className="text-small text-ink-2">
            {ended_at
              ? t('relationship.from_to', { from: formatDay(created_at), to: formatDay(ended_at) })
              : t('relationship.since', { date: formatDay(created_at) })}
            {program && ` · ${program.name}`}
            {aasm_state === 'admin_initiated' && admin_reason && (
              <span className="block">{t('relationship.opened_because', { reason: admin_reason })}</span>
            )}
          </p>
        </div>
        {(contact || conversation_id) && (
          <p className="flex flex-wrap gap-2 md:flex-col">
            {conversation_id && (
              <LinkButton to="/messenger/{-$id}" params={{ id: conversation_id }} small>
                <MessagesSquare aria-hidden />
                {t('relationship.messages')}
              </LinkButton>
            )}
            {contact && (
              <a href={`mailto:${contact.email}`} className={buttonClass('secondary', true)}>
                <Mail aria-hidden />
                {t('relationship.write')}
              </a>
            )}
            {contact?.phone && (
              <a href={phoneAddress(contact.phone)} className={buttonClass('secondary', true)}>
                <Phone aria-hidden />
                <span className="tabular-nums">{contact.phone}</span>
              </a>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {/* A cancelled relationship never took place. */}
        {aasm_state !== 'cancelled' && <RelationshipChain relationship={relationship} className="md:max-w-xl" />}
        <p className="text-small text-ink-2 tabular-nums">
          {ended_at ? t('relationship.held_in_all', path) : t('relationship.held', path)}
        </p>
      </div>
    </header>
  );
}

import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ClipboardList, Clock3, MessageCircleWarning, MessagesSquare, Video } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { formatClockIn, formatLongDate, formatShortDateTime } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { isSafeLink } from '../../lib/text/safe-link.ts';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';

/** A running relationship: partner, path, next session, shared actions and, for a presenter, how long they have been without contact. */
export function RelationshipCard({ relationship }: { relationship: MentoringRelationship }) {
  const intl = useIntl();
  const { t } = intl;
  const { id, viewer, path, open_actions, open_steps, next_meeting, last_contact_at, silent } = relationship;
  const { first_name, last_name, avatar_url, job_title, active } = partnerOf(relationship);
  const { data: messages } = useQuery(unreadMessagesQuery);
  const unread = messages?.relationships.find(({ mentoring_relationship_id }) => mentoring_relationship_id === id);
  const joined = open_steps.includes('join_meeting') && next_meeting?.type === 'videoconference' ? next_meeting : null;
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} className="max-xs:size-16" />
        <div className="min-w-0 grow">
          <h3 className="text-h2 font-semibold break-words">
            <Link to="/mentoring_center/$id" params={{ id }} className="rounded-sm hover:underline">
              {`${first_name} ${last_name}`}
            </Link>
          </h3>
          {job_title && <p className="text-small text-ink-2">{job_title}</p>}
          {!active && <p className="text-small text-warning">{t('next_step.partner_inactive')}</p>}
        </div>
      </div>
      {silent && (
        <StateChip icon={MessageCircleWarning} tone="warning" className="self-start">
          {t('dashboard.silent')}
        </StateChip>
      )}
      <RelationshipChain relationship={relationship} />
      <ul className="flex flex-col gap-1.5 text-note tabular-nums [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        <li className="flex items-start gap-2">
          <CalendarDays aria-hidden />
          <span>{nextSession(intl, relationship)}</span>
        </li>
        <li className="flex items-start gap-2">
          <ClipboardList aria-hidden />
          <span>
            {[t('next_step.held', path), open_actions > 0 && t('dashboard.open_actions', { count: open_actions })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
        {unread && (
          <li className="flex items-start gap-2">
            <MessagesSquare aria-hidden />
            <Link
              to="/messenger/{-$id}"
              params={{ id: unread.conversation_id }}
              className="font-semibold text-link underline underline-offset-2"
            >
              {t('dashboard.unread_messages', { count: unread.unread })}
            </Link>
          </li>
        )}
        {viewer === 'presenter' && (
          <li className="flex items-start gap-2">
            <Clock3 aria-hidden />
            <span>{t('dashboard.last_contact', { day: formatLongDate(intl, last_contact_at) })}</span>
          </li>
        )}
      </ul>
      {joined && <JoinLink meeting={joined} />}
    </Card>
  );
}

function JoinLink({ meeting: { id, room_url: url } }: { meeting: NonNullable<MentoringRelationship['next_meeting']> }) {
  const { t } = useIntl();
  if (url === null) {
    return (
      <LinkButton to="/webconferences/$id" params={{ id }} className="mt-auto self-start">
        <Video aria-hidden />
        {t('next_step.join_meeting')}
      </LinkButton>
    );
  }
  if (!isSafeLink(url)) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${buttonClass()} mt-auto self-start`}>
      <Video aria-hidden />
      {t('next_step.join_meeting')}
      <span className="sr-only">{t('next_step.new_tab')}</span>
    </a>
  );
}

/** "Prochaine séance : jeu. 26 nov. à 17:00 (11:00 pour Karim)", or whose answer the suggested times wait for. */
function nextSession(intl: AppIntl, relationship: MentoringRelationship): string {
  const { t } = intl;
  const { next_meeting: meeting, partner_contact, viewer } = relationship;
  const name = partnerOf(relationship).first_name;
  if (meeting?.starts_at) {
    const next = t('next_step.next_meeting', { moment: formatShortDateTime(intl, meeting.starts_at) });
    const clock = partner_contact && formatClockIn(intl, meeting.starts_at, partner_contact.time_zone);
    return clock ? `${next} (${t('next_step.upcoming_elsewhere', { clock, name })})` : next;
  }
  if (meeting?.proposed_by) return t(meeting.proposed_by === viewer ? 'dashboard.times_sent' : 'dashboard.times_received', { name });
  return t('next_step.no_next_meeting');
}

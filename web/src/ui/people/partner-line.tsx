import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { type Advice, adviceFor, daysSinceContact } from '@binome/contract/values/contact-advice';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { formatClock, formatShortDateTime, localDate } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../frame/use-current-minute.ts';
import { Avatar } from './avatar.tsx';

interface PartnerLineProps {
  relationship: MentoringRelationship;
  /** The conversation of the two, if it has unread messages: then the advice is to reply. */
  unread?: { conversation_id: string } | undefined;
  /** What the line opens; by default the unread messages, else the page of the relationship. */
  link?: LinkProps | undefined;
}

/** A running relationship in one line: next step, last contact and, for a presenter, what to say. The whole line opens it. */
export function PartnerLine({ relationship, unread, link }: PartnerLineProps) {
  const intl = useIntl();
  const { t, formatRelativeTime } = intl;
  const now = useCurrentMinute();
  const { id, kind, silent, open_actions } = relationship;
  const { first_name, last_name, avatar_url, active } = partnerOf(relationship);
  const days = daysSinceContact(relationship, now);
  const contact = silent
    ? t('next_step.silent', { days })
    : t('next_step.last_contact', { when: formatRelativeTime(-days, 'day', { numeric: 'auto' }) });
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-sunken">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} className="max-md:size-14" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="text-h3 font-semibold break-words">
          <Link
            {...(link ??
              (unread
                ? { to: '/messenger/{-$id}', params: { id: unread.conversation_id } }
                : { to: '/mentoring_center/$id', params: { id } }))}
            className="rounded-sm after:absolute after:inset-0 after:content-['']"
          >
            {`${first_name} ${last_name}`}
          </Link>
        </h3>
        <p className="text-small text-ink-2 tabular-nums">
          {[kind === 'peer' && t('match.among_peers'), nextStep(intl, relationship, now), contact].filter(Boolean).join(' · ')}
        </p>
        {!active && <p className="text-small text-warning">{t('next_step.partner_inactive')}</p>}
        {active && roleIn(relationship) === 'presenter' && (
          <p className="text-small">
            {t('next_step.to_say', { advice: adviceText(intl, unread ? 'reply' : adviceFor(relationship, now), open_actions) })}
          </p>
        )}
      </div>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
    </li>
  );
}

function adviceText({ t }: AppIntl, advice: Advice | 'reply', count: number): string {
  return advice === 'actions' ? t('next_step.say_actions', { count }) : t(`next_step.say_${advice}`);
}

/** "4e séance sur 8, aujourd’hui 17:00", or whose answer the proposed times wait for. */
function nextStep(intl: AppIntl, relationship: MentoringRelationship, now: number): string {
  const { t, timeZone } = intl;
  const { next_meeting: meeting, path, viewer } = relationship;
  const name = partnerOf(relationship).first_name;
  if (meeting?.proposed_by) return t(meeting.proposed_by === viewer ? 'next_step.times_sent' : 'next_step.times_received', { name });
  if (!meeting?.starts_at) return t('next_step.no_next_meeting');
  const isToday = localDate(timeZone, meeting.starts_at) === localDate(timeZone, now);
  const when = isToday
    ? t('next_step.today_at', { time: formatClock(intl, meeting.starts_at) })
    : formatShortDateTime(intl, meeting.starts_at);
  return t('next_step.numbered', { number: path.held + 1, planned: Math.max(path.planned, path.held + 1), when });
}

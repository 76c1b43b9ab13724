import type { Meeting } from '@binome/contract/meetings';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, MapPin, Phone, Video } from 'lucide-react';
import { formatClock, formatClockIn, formatLongDate } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { partnerOf } from '../../lib/meetings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { upcomingQuery } from './queries.ts';

const icons = { videoconference: Video, phone_call: Phone, physical_meeting: MapPin } as const;

/** The next three agreed meetings; renders nothing if there are none. */
export function UpcomingMeetings({ profileType }: { profileType: ProfileType }) {
  const { t } = useIntl();
  const { data, isPending } = useQuery(upcomingQuery(profileType));
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-36 rounded-card" />
      </Loading>
    );
  }
  if (!data?.length) return null;
  const allLink = (
    <LinkButton to="/mentoring_center" variant="quiet" small className="-mr-3">
      {t('next_step.all')}
      <ArrowRight aria-hidden className="size-4!" />
    </LinkButton>
  );
  return (
    <Section title={t('next_step.upcoming')} action={allLink}>
      <Card className="py-1 md:py-2">
        <ul className="divide-y divide-line">
          {data.map((meeting) => (
            <Upcoming key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Upcoming({ meeting }: { meeting: Meeting }) {
  const intl = useIntl();
  const { id, mentoring_relationship_id, subject, type, starts_at, partner_time_zone } = meeting;
  const { first_name, last_name, avatar_url, active } = partnerOf(meeting);
  const partnerTime = starts_at && formatClockIn(intl, starts_at, partner_time_zone);
  const Icon = icons[type];
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
      <div className="min-w-0 text-note">
        {starts_at && (
          <p className="font-semibold tabular-nums first-letter:uppercase">
            {`${formatLongDate(intl, starts_at)} · ${formatClock(intl, starts_at)}`}
            {partnerTime && (
              <span className="font-normal text-ink-2">{` · ${intl.t('next_step.upcoming_elsewhere', { clock: partnerTime, name: first_name })}`}</span>
            )}
          </p>
        )}
        <p className="flex items-start gap-1.5">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
          <span className="min-w-0 break-words">
            <Link
              to="/mentoring_center/$id"
              params={{ id: mentoring_relationship_id }}
              search={{ session: id }}
              className="rounded-sm text-link hover:underline"
            >
              {subject}
            </Link>
            <span className="text-ink-2">{` ${intl.t('next_step.upcoming_with', { name: first_name })}`}</span>
          </span>
        </p>
        {!active && <p className="text-small text-warning">{intl.t('next_step.partner_inactive')}</p>}
      </div>
    </li>
  );
}

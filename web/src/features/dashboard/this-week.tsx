import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { latestArticlesQuery } from '../../lib/data/articles.ts';
import { programsQuery } from '../../lib/data/programs.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { nextWorkshop } from './next-workshop.ts';

const week = 7 * 86_400_000;

/** What happens in the company: the workshop of the member's program within a week, and the newest post of the help feed. */
export function ThisWeek() {
  const { t, formatDate, timeZone } = useIntl();
  const { company, current_program } = useCurrentUser();
  const { data: programs } = useQuery(programsQuery);
  const { data: feed } = useQuery(latestArticlesQuery);
  const program = programs?.find(({ id }) => id === current_program?.id);
  const next = program && nextWorkshop(program.workshops, timeZone);
  const workshop = next && next.held_on <= localDate(timeZone, serverNow() + week) ? next : undefined;
  const workshopText = workshop
    ? [
        // A day has no time zone: it is read and formatted in UTC.
        formatDate(`${workshop.held_on}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
        ...(workshop.own ? [t(`dashboard.workshop_${workshop.own.state}`)] : []),
      ].join(' · ')
    : '';
  const articles = (feed?.data ?? []).slice(0, workshop ? 1 : 2);
  if (!workshop && articles.length === 0) return <div />;
  return (
    <Section title={t('dashboard.week', { company: company.name })}>
      <ul className="divide-y divide-line">
        {workshop && (
          <WeekRow
            art={
              <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-pill bg-soft text-on-soft">
                <CalendarDays className="size-6" />
              </span>
            }
            text={workshopText}
          >
            <Link to="/programs" className={rowLink}>
              {t('dashboard.workshop', { title: workshop.title })}
            </Link>
          </WeekRow>
        )}
        {articles.map((article) => (
          <WeekRow
            key={article.id}
            art={
              <Avatar
                firstName={article.author?.first_name ?? ''}
                lastName={article.author?.last_name ?? ''}
                url={article.author?.avatar_url ?? null}
                size={56}
              />
            }
            text={t('dashboard.answers', { count: article.comment_count })}
          >
            <Link to="/news/{-$id}" params={{ id: article.id }} className={rowLink}>
              {article.title}
            </Link>
          </WeekRow>
        ))}
      </ul>
    </Section>
  );
}

const rowLink = "rounded-sm after:absolute after:inset-0 after:content-['']";

function WeekRow({ art, text, children }: { art: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-sunken">
      {art}
      <div className="min-w-0">
        <h3 className="text-body font-semibold break-words">{children}</h3>
        <p className="text-small text-ink-2 first-letter:uppercase">{text}</p>
      </div>
    </li>
  );
}

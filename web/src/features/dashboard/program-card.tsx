import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { programsQuery } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { nextWorkshop } from './next-workshop.ts';

/** A program: description, next workshop and end date. */
export function ProgramCard({ id }: { id: string }) {
  const { t, formatDate, timeZone } = useIntl();
  const { data, isPending } = useQuery(programsQuery);
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    );
  }
  const program = data?.find((candidate) => candidate.id === id);
  if (!program) return null;
  // A day has no time zone: it is read and formatted in UTC.
  const formatDay = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const workshop = nextWorkshop(program.workshops, timeZone);
  return (
    <Card as="section" aria-label={program.name} className="flex flex-col gap-2">
      <h2 className="text-h3 font-semibold">{program.name}</h2>
      {program.description && <p className="line-clamp-3 text-note text-ink-2">{program.description}</p>}
      {workshop && (
        <p className="flex items-start gap-2 text-note">
          <CalendarDays aria-hidden className="mt-px size-5 shrink-0 text-link" />
          <span>{t('dashboard.next_workshop', { title: workshop.title, date: formatDay(workshop.held_on) })}</span>
        </p>
      )}
      <p className="text-small text-ink-2">{t('dashboard.program_until', { date: formatDay(program.ends_on) })}</p>
      <Link to="/programs" className="link mt-auto self-start text-note font-medium">
        {t('dashboard.to_programs')}
      </Link>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { programsQuery } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LiveWorkshops } from './live-workshops.tsx';
import { OtherProgram } from './other-program.tsx';
import { OwnProgram } from './own-program.tsx';
import { ProgramsSkeleton } from './programs-skeleton.tsx';

/** The member's programs, then the other programs of the company. */
export function ProgramsPage() {
  const { t } = useIntl();
  const { data: programs, error, refetch } = useQuery(programsQuery);
  const own = programs?.filter(({ enrolled }) => enrolled) ?? [];
  const others = programs?.filter(({ enrolled }) => !enrolled) ?? [];
  return (
    <>
      <PageHeader title={t('programs.title')}>{t('programs.intro')}</PageHeader>
      <LiveWorkshops />
      {!programs && (error ? <ErrorCard error={error} onRetry={refetch} /> : <ProgramsSkeleton />)}
      {programs && (
        <div className="flex flex-col gap-10">
          {own.length === 0 && (
            <Card>
              <EmptyState drawing="empty-calm">{t('programs.none')}</EmptyState>
            </Card>
          )}
          {own.length > 0 && (
            <div className="flex flex-col gap-4">
              {own.map((program) => (
                <OwnProgram key={program.id} program={program} isOnly={own.length === 1} />
              ))}
            </div>
          )}
          {others.length > 0 && (
            <Section title={t('programs.others')}>
              <p className="max-w-[68ch] text-note text-ink-2">{t('programs.others_text')}</p>
              <ul className="grid gap-4 md:grid-cols-2">
                {others.map((program) => (
                  <OtherProgram key={program.id} program={program} />
                ))}
              </ul>
            </Section>
          )}
        </div>
      )}
    </>
  );
}

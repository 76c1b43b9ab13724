import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type Program, programState } from '../../lib/data/programs.ts';
import { useCurrentUser, useUpdateUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { useFormatDay } from './program-dates.ts';
import { ProgramStateChip } from './program-state-chip.tsx';
import { Workshops } from './workshops.tsx';

interface OwnProgramProps {
  program: Program;
  /** The member's only program is always the current one. */
  isOnly: boolean;
}

/** A program in which the member is enrolled: dates, workshops, charter and FAQ, and the choice of the current program. */
export function OwnProgram({ program, isOnly }: OwnProgramProps) {
  const { t, formatDate, timeZone } = useIntl();
  const { current_program, program_enrollments } = useCurrentUser();
  const update = useUpdateUser();
  const formatDay = useFormatDay();
  const { id, name, description, starts_on, ends_on, workshops } = program;
  const enrollment = program_enrollments.find((candidate) => candidate.program.id === id);
  const isCurrent = current_program?.id === id;
  const state = programState(program, timeZone);
  return (
    <Card as="section" aria-labelledby={`program-${id}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={`program-${id}`} className="mr-auto text-h2 font-semibold">
          {name}
        </h2>
        <ProgramStateChip state={state} />
        {isCurrent && !isOnly && (
          <StateChip icon={CircleCheck} tone="brand">
            {t('programs.current')}
          </StateChip>
        )}
      </div>
      {description && <p className="max-w-[68ch] whitespace-pre-line text-note">{description}</p>}
      <DescriptionList
        facts={[
          { term: t('programs.dates'), value: t('programs.from_to', { start: formatDay(starts_on), end: formatDay(ends_on) }) },
          { term: t('programs.enrolled_on'), value: enrollment && formatDate(enrollment.enrolled_at, { dateStyle: 'long' }) },
        ]}
      />
      <Workshops workshops={workshops} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
        <Link
          to="/charter-mentoring-entreprise"
          search={{ program_id: id }}
          className="link inline-flex min-h-11 items-center md:min-h-9 font-medium"
        >
          {t('programs.charter')}
        </Link>
        <Link to="/faq-mentoring" search={{ program_id: id }} className="link inline-flex min-h-11 items-center md:min-h-9 font-medium">
          {t('programs.faq')}
        </Link>
        {!isCurrent && state !== 'ended' && (
          <Button className="ml-auto" onPress={() => update.mutate({ current_program_id: id })} isPending={update.isPending}>
            {t('programs.choose')}
          </Button>
        )}
      </div>
    </Card>
  );
}

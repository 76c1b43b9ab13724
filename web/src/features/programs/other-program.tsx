import { type Program, programState } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useFormatDay } from './program-dates.ts';
import { ProgramStateChip } from './program-state-chip.tsx';

/** A program of the company in which the member is not enrolled. */
export function OtherProgram({ program }: { program: Program }) {
  const { t, timeZone } = useIntl();
  const formatDay = useFormatDay();
  const { name, description, starts_on, ends_on } = program;
  return (
    <li>
      <Card className="flex h-full flex-col gap-2">
        <h3 className="text-h3 font-semibold">{name}</h3>
        {description && <p className="text-note text-ink-2">{description}</p>}
        <p className="text-small text-ink-2">{t('programs.from_to', { start: formatDay(starts_on), end: formatDay(ends_on) })}</p>
        <span className="mt-auto pt-1">
          <ProgramStateChip state={programState(program, timeZone)} />
        </span>
      </Card>
    </li>
  );
}

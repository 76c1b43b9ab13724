import { serverNow } from '@binome/contract/values/server-clock';
import type { Program } from '../../lib/data/programs.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { WorkshopRow } from './workshop-row.tsx';

/** The workshops of a program in the order of their days: those to come or to say a word about, then those that are over. Nothing without one. */
export function Workshops({ workshops }: Pick<Program, 'workshops'>) {
  const { t, timeZone } = useIntl();
  const today = localDate(timeZone, serverNow());
  const isPast = ({ ends_at, held_on, can }: Program['workshops'][number]) =>
    !can.answer && (ends_at ? Date.parse(ends_at) <= serverNow() : held_on < today);
  const groups = [
    { title: t('programs.workshops'), shown: workshops.filter((workshop) => !isPast(workshop)) },
    { title: t('programs.workshops_past'), shown: workshops.filter(isPast).toReversed() },
  ];
  return groups.map(
    ({ title, shown }) =>
      shown.length > 0 && (
        <div key={title} className="flex flex-col gap-1">
          <h3 className="font-medium">{title}</h3>
          <ul className="divide-y divide-line">
            {shown.map((workshop) => (
              <WorkshopRow key={workshop.id} workshop={workshop} />
            ))}
          </ul>
        </div>
      ),
  );
}

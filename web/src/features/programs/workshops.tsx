import type { Program } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { WorkshopRow } from './workshop-row.tsx';

/** The workshops of a program in the order of their days; nothing without one. */
export function Workshops({ workshops }: Pick<Program, 'workshops'>) {
  const { t } = useIntl();
  if (workshops.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-medium">{t('programs.workshops')}</h3>
      <ul className="divide-y divide-line">
        {workshops.map((workshop) => (
          <WorkshopRow key={workshop.id} workshop={workshop} />
        ))}
      </ul>
    </div>
  );
}

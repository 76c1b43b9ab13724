import type { Program } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useFormatDay } from './program-dates.ts';

/** The workshops of a program in the order of their days; nothing without one. */
export function Workshops({ workshops }: Pick<Program, 'workshops'>) {
  const { t } = useIntl();
  const formatDay = useFormatDay();
  if (workshops.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t('programs.workshops')}</h3>
      <ul className="flex flex-col gap-2 text-note xs:gap-1">
        {workshops.map(({ id, title, held_on }) => (
          <li key={id} className="flex flex-col gap-x-3 xs:flex-row">
            <span className="text-ink-2 tabular-nums xs:w-40 xs:shrink-0">{formatDay(held_on)}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

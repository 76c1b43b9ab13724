import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

const msPerDay = 86_400_000;

/** How many days ago a moment was, in words; the date itself on hover. */
export function RelativeDay({ at }: { at: string }) {
  const region = formattingLocale(useLocale());
  const days = Math.round((startOfDay(new Date()) - startOfDay(new Date(at))) / msPerDay);
  const words = new Intl.RelativeTimeFormat(region, { numeric: 'auto' }).format(-days, 'day');
  return (
    <time
      dateTime={at}
      title={new Intl.DateTimeFormat(region, { dateStyle: 'long' }).format(new Date(at))}
      style={{ whiteSpace: 'nowrap' }}
    >
      {words}
    </time>
  );
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

import { useLocale } from 'react-admin';
import { regionOf } from '../lib/region.ts';

const day = 86_400_000;

/** How many days ago a moment was, in words; the date itself on hover. */
export function Since({ at }: { at: string }) {
  const region = regionOf(useLocale());
  const days = Math.round((startOfDay(new Date()) - startOfDay(new Date(at))) / day);
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

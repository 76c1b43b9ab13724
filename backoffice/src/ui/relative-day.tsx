import { relativeTimeFormat } from '@binome/contract/values/intl-formats';
import { serverNow } from '@binome/contract/values/server-clock';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { formattingLocale } from '../lib/formatting-locale.ts';

const msPerDay = 86_400_000;

/** A timestamp as the number of days ago, with the date on hover. */
export function RelativeDay({ at }: { at: string }) {
  const locale = useLocale();
  const days = Math.round((startOfDay(new Date(serverNow())) - startOfDay(new Date(at))) / msPerDay);
  const text = relativeTimeFormat(formattingLocale(locale), { numeric: 'auto' }).format(-days, 'day');
  return (
    <time dateTime={at} title={dateFormat(locale, { dateStyle: 'long' })(new Date(at))} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';

/** The date of a timestamp in the browser's time zone, optionally with the time. A dash for null. */
export function Day({ at, withTime = false }: { at: string | null; withTime?: boolean }) {
  const locale = useLocale();
  if (!at) return <>–</>;
  const text = dateFormat(locale, { dateStyle: 'medium', ...(withTime ? { timeStyle: 'short' } : {}) })(new Date(at));
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}

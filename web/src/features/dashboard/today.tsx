import { useIntl } from '../../lib/text/intl.ts';

/** "samedi 21 novembre", in the viewer's time zone. */
export function Today() {
  const { formatDate, timeZone } = useIntl();
  return (
    <span className="first-letter:uppercase inline-block">
      {formatDate(new Date(), { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
    </span>
  );
}

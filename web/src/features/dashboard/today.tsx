import { serverNow } from '@binome/contract/values/server-clock';
import { useIntl } from '../../lib/text/intl.ts';

/** "samedi 21 novembre", in the viewer's time zone. */
export function Today() {
  const { formatDate, timeZone } = useIntl();
  return (
    <span className="first-letter:uppercase inline-block">
      {formatDate(serverNow(), { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
    </span>
  );
}

import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';

/** "Samedi 21 novembre. Deux personnes vous écrivent.", in the viewer's time zone. */
export function Today({ sentence }: { sentence: string | undefined }) {
  const { formatDate, timeZone } = useIntl();
  const day = formatDate(useCurrentMinute(), { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return <span className="first-letter:uppercase inline-block">{sentence ? `${day}. ${sentence}` : day}</span>;
}

import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Which of the viewer's places a mentee would take, and what remains after it. */
export function PlaceNote({ presenterId, name }: { presenterId: string; name: string }) {
  const { t } = useIntl();
  const { data } = useQuery(profileQuery('presenter', presenterId));
  if (!data?.capacity) return null;
  const { active, max } = data.capacity;
  if (active >= max) return null;
  return (
    <p className="text-small">
      <b className="block font-semibold">{t('mentoring.place', { rank: active + 1, max })}</b>
      {t('mentoring.place_after', { name, left: max - active - 1 })}
    </p>
  );
}

import { maxPendingOffers } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { pendingRequestsQuery } from '../../lib/http/pending-requests.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Note } from './note.tsx';

const linkClass = 'mt-1 inline-block py-1 font-medium underline underline-offset-3';

/** Explains why a presenter cannot make offers: an incomplete or paused profile, no room left, or too many pending offers. */
export function OfferNote() {
  const { t } = useIntl();
  const [ownProfile] = useCurrentUser().presenter_profiles;
  const id = ownProfile?.id ?? '';
  const { data: profile } = useQuery({ ...profileQuery('presenter', id), enabled: ownProfile !== undefined });
  const { data: pending = 0 } = useQuery({ ...pendingRequestsQuery('presenter'), enabled: ownProfile !== undefined });
  if (!ownProfile) return null;
  if (!ownProfile.visible) {
    const text = t('community.incomplete_offer_text', { percentage: ownProfile.completion_percentage });
    return <Note title={t('community.incomplete_title')} text={text} />;
  }
  if (ownProfile.paused) {
    return (
      <Note title={t('community.paused_title')} text={t('community.paused_offer_text')}>
        <Link to="/personal_settings/{-$section}" params={{ section: 'roles' }} className={linkClass}>
          {t('community.paused_link')}
        </Link>
      </Note>
    );
  }
  if (profile?.availability === 'full' && profile.capacity) {
    return (
      <Note title={t('community.full_title')} text={t('community.full_text', profile.capacity)}>
        <Link to="/profile/presenter/$id" params={{ id }} className={linkClass}>
          {t('community.your_profile')}
        </Link>
      </Note>
    );
  }
  if (pending < maxPendingOffers) return null;
  return (
    <Note
      title={t('community.pending_offers_title', { count: pending })}
      text={t('community.pending_offers_text', { max: maxPendingOffers })}
    >
      <Link to="/mentoring_center" className={linkClass}>
        {t('community.pending_offers_link')}
      </Link>
    </Note>
  );
}

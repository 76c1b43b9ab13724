import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Sender } from '../../lib/data/peer-roles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { pendingRequestsQuery } from '../../lib/http/pending-requests.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Note } from './note.tsx';

/** Explains why the viewer cannot send requests: no participant profile, an incomplete profile, a pause, or too many pending requests. */
export function ViewerNote({ sender }: { sender: Exclude<Sender, 'presenter'> }) {
  const { t } = useIntl();
  const { participant_profiles, company } = useCurrentUser();
  const [ownProfile] = participant_profiles;
  const { data: pending = 0 } = useQuery({ ...pendingRequestsQuery(sender), enabled: ownProfile !== undefined });
  const max = sender === 'peer' ? company.limits.max_pending_peer_requests : company.limits.max_pending_requests;
  if (!ownProfile) return <Note title={t('community.no_score_title')} text={t('community.no_score_text')} />;
  if (!ownProfile.visible) {
    return (
      <Note
        title={t('community.incomplete_title')}
        text={t('community.incomplete_text', { percentage: ownProfile.completion_percentage })}
      />
    );
  }
  if (ownProfile.paused) {
    return (
      <Note title={t('community.paused_title')} text={t('community.paused_text')}>
        <Link
          to="/personal_settings/{-$section}"
          params={{ section: 'roles' }}
          className="mt-1 inline-block py-1 font-medium underline underline-offset-3"
        >
          {t('community.paused_link')}
        </Link>
      </Note>
    );
  }
  if (pending < max) return null;
  return (
    <Note title={t('community.pending_title', { count: pending })} text={t('community.pending_text', { max })}>
      <Link to="/mentoring_center" className="mt-1 inline-block py-1 font-medium underline underline-offset-3">
        {t('community.pending_link')}
      </Link>
    </Note>
  );
}

import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';

/** Why the programme team cancelled a request, and what the reader can do now. Renders nothing for any other request. */
export function RevokedNote({ request: { cancellation, revocation_reason, viewer } }: { request: MentoringRequest }) {
  const { t } = useIntl();
  if (cancellation !== 'revoked') return null;
  return (
    <div className="flex max-w-[60ch] flex-col gap-1 text-note">
      {revocation_reason && <p>{t('mentoring.revoked_because', { reason: revocation_reason })}</p>}
      <p className="text-ink-2">
        {t(`mentoring.revoked_advice_${viewer}`)}{' '}
        <Link to="/help" className="link">
          {t('mentoring.revoked_ask')}
        </Link>
      </p>
    </div>
  );
}

import type { OwnProfile } from '@binome/contract/accounts/users';
import { completionLink, enrichAnchor } from '../../lib/data/profiling-link.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

/** Shows the owner whether the profile is visible and, if not, what is missing. */
export function VisibilityNotice({ profile }: { profile: OwnProfile }) {
  const { t, formatNumber } = useIntl();
  const { limits } = useCurrentUser().company;
  if (profile.visible) {
    return (
      <Alert tone="success" title={t('profile.own_title')}>
        <p className="mb-3">{t('profile.own_text')}</p>
        <LinkButton to="/profiling" search={{ profile: profile.type, step: enrichAnchor }}>
          {t('profiling.enrich')}
        </LinkButton>
      </Alert>
    );
  }
  const percentages = {
    min: formatNumber(limits.min_completion_percentage / 100, { style: 'percent' }),
    share: formatNumber(profile.completion_percentage / 100, { style: 'percent' }),
  };
  return (
    <Alert tone="warning" title={t('profile.own_hidden')}>
      <ul className="mb-3 list-disc pl-4">
        {profile.missing.map(({ code }) => (
          <li key={code}>{t('profile.own_missing', { code, ...percentages })}</li>
        ))}
      </ul>
      <LinkButton {...completionLink(profile)}>{t('profile.own_complete')}</LinkButton>
    </Alert>
  );
}

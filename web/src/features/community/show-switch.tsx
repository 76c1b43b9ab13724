import type { ProfileType } from '@binome/contract/states';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { canListParticipants } from './listed.ts';

/** For a presenter, links to the participants and to the presenters of the community. */
export function ShowSwitch({ listed }: { listed: ProfileType }) {
  const { t } = useIntl();
  if (!canListParticipants(useCurrentUser())) return null;
  return (
    <nav aria-label={t('community.show')} className="mb-5 inline-flex max-w-full gap-1 rounded-control bg-sunken p-1">
      {(['participant', 'presenter'] as const).map((type) => (
        <Link
          key={type}
          to="/community"
          search={{ show: type }}
          aria-current={type === listed ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-control px-3 text-note font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card"
        >
          {t(`community.show_${type}s`)}
        </Link>
      ))}
    </nav>
  );
}

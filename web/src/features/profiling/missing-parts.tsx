import type { OwnProfile } from '@binome/contract/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { useScreenTitle } from './screen-title.ts';
import type { Screen } from './screens.ts';

/** Why the profile is not visible, and each question that is left; nothing when it is visible. */
export function MissingParts({ profile, needed }: { profile: OwnProfile; needed: readonly Screen[] }) {
  const { t, formatNumber } = useIntl();
  const { limits } = useCurrentUser().company;
  const titleOf = useScreenTitle();
  if (profile.missing.length === 0) return null;
  const left = needed.filter(({ isAnswered }) => !isAnswered);
  const lacks = (code: OwnProfile['missing'][number]['code']) => profile.missing.some((part) => part.code === code);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {lacks('validation') && <p>{t('profiling.missing_validation')}</p>}
      {left.length > 0 && (
        <>
          <p>{t('profiling.missing_answers', { count: left.length })}</p>
          <ul
            aria-label={t('profiling.missing')}
            className="flex flex-col divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card forced-colors:border"
          >
            {left.map((screen) => (
              <li key={screen.id}>
                <Link
                  to="/profiling"
                  search={{ profile: profile.type, question: screen.id }}
                  className="flex min-h-14 items-center justify-between gap-3 px-5 py-2 font-medium hover:bg-sunken"
                >
                  {titleOf(screen, profile.type)}
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length === 0 && lacks('completion') && (
        <p>
          {t('profiling.missing_completion', {
            min: formatNumber(limits.min_completion_percentage / 100, { style: 'percent' }),
            share: formatNumber(profile.completion_percentage / 100, { style: 'percent' }),
          })}
        </p>
      )}
      {lacks('hidden') && <HiddenByMember />}
    </div>
  );
}

/** The member has hidden the profile; offers to show it. */
function HiddenByMember() {
  const { t } = useIntl();
  const client = useQueryClient();
  const show = useMutation({
    mutationFn: () => api('PATCH /auth', { body: { profile_visible: true } }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      announce(t('profiling.now_shown'));
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('profiling.missing_hidden')}</p>
      <Button variant="primary" onPress={() => show.mutate()} isPending={show.isPending}>
        {t('profiling.show')}
      </Button>
    </div>
  );
}

import type { OwnProfile } from '@binome/contract/accounts/users';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { enrichAnchor } from '../../lib/data/profiling-link.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';
import { portraitKindOf } from './portrait/situations.ts';
import { useScreenTitle } from './screen-title.ts';
import type { Screen } from './screens.ts';

/** What enriches a profile, each question with what its answer brings. They open one at a time. */
export function EnrichScreen({ profile, screens }: { profile: OwnProfile; screens: readonly Screen[] }) {
  const { t } = useIntl();
  const titleOf = useScreenTitle();
  const title = t('profiling.enrich');
  useTitle(title);
  return (
    <div className="flex max-w-3xl flex-col gap-6 pt-2 pb-16">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-h1 font-bold">
          {title}
        </h1>
        <p className="text-ink-2">{t('profiling.enrich_intro')}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card forced-colors:border">
        {screens.map((screen) => (
          <li key={screen.id}>
            <Link
              to="/profiling"
              search={{ profile: profile.type, step: enrichAnchor, question: screen.id }}
              className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-sunken"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="font-medium">{titleOf(screen, profile.type)}</span>
                <span className="text-small text-ink-2">{t(gainOf(screen))}</span>
              </span>
              {screen.isAnswered && (
                <span className="flex shrink-0 items-center gap-1.5 text-small text-success">
                  <CircleCheck aria-hidden className="size-5" />
                  {t('profiling.answered')}
                </span>
              )}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an answer brings, by what the product does with it. */
function gainOf({ kind, question }: Screen): PlainId {
  if (kind === 'sessions_outside') return 'profiling.gain_sessions';
  if (!question) return 'profiling.gain_talk';
  if (question.private) return 'profiling.gain_private';
  if (question.is_filter) return 'profiling.gain_found';
  if (portraitKindOf(question)) return 'profiling.gain_alike';
  if (question.field_type === 'input' || question.field_type === 'textarea' || question.field_type === 'file') return 'profiling.gain_talk';
  return 'profiling.gain_match';
}

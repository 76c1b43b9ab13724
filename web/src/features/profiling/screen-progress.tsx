import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { Button } from 'react-aria-components';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { useScreenTitle } from './screen-title.ts';
import { minutesLeft, type Screen, screenIndex } from './screens.ts';

interface ScreenProgressProps {
  profile: OwnProfile;
  screens: readonly Screen[];
  anchor: string;
  userQuestions: readonly QuestionWithAnswer[];
  onNavigate: (anchor: string) => void;
}

/** Position among the screens, estimated time left and completion, with a button for each screen. */
export function ScreenProgress({ profile, screens, anchor, userQuestions, onNavigate }: ScreenProgressProps) {
  const { t, formatNumber } = useIntl();
  const titleOf = useScreenTitle();
  const { job_title, business_unit } = useCurrentUser();
  const isPersonDone = business_unit !== null && job_title !== null && userQuestions.every(isAnsweredOrOptional);
  const isDone = (screen: Screen) =>
    screen.kind === 'step' ? isAnswered(screen.step) : screen.kind === 'person' ? isPersonDone : profile.visible;
  const currentIndex = screenIndex(screens, anchor);
  const minutes = minutesLeft(screens, anchor, userQuestions);
  return (
    <nav aria-label={t('profiling.path')} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-small text-ink-2 tabular-nums">
        <p>
          <span className="font-semibold text-ink">{t('profiling.place', { place: currentIndex + 1, count: screens.length })}</span>
          {minutes > 0 && ` · ${t('profiling.minutes', { minutes })}`}
        </p>
        <p>{t(`profiling.complete_${profile.type}`, { share: formatNumber(profile.completion_percentage / 100, { style: 'percent' }) })}</p>
      </div>
      <ol className="flex gap-1">
        {screens.map((screen, index) => (
          <li key={screen.anchor} className="min-w-0 flex-1">
            <Button
              type="button"
              aria-label={t('profiling.go', {
                place: index + 1,
                title: titleOf(screen),
                state: isDone(screen) ? 'done' : 'other',
              })}
              aria-current={index === currentIndex ? 'step' : undefined}
              onPress={() => index !== currentIndex && onNavigate(screen.anchor)}
              className="group flex h-8 w-full items-center rounded-md"
            >
              <span
                className={cx(
                  'block h-1.5 w-full rounded-pill bg-line transition-colors duration-150 group-hover:bg-line-strong forced-colors:border',
                  isDone(screen) && 'bg-primary/55',
                  index === currentIndex && 'h-2 bg-primary group-hover:bg-primary',
                )}
              />
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The step has an answer and lacks no required one. */
function isAnswered({ complete, questions }: ProfilingStep): boolean {
  return complete && questions.some(({ answer }) => answer !== null);
}

function isAnsweredOrOptional({ sign_up_required, answer }: QuestionWithAnswer): boolean {
  return !sign_up_required || answer !== null;
}

import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiling';
import type { MissingPart, OwnProfile } from '@binome/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { userQuestionsAnchor } from '../../lib/profiling-link.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

interface MissingPartsProps {
  profile: OwnProfile;
  steps: readonly ProfilingStep[];
  userQuestions: readonly QuestionWithAnswer[];
}

/** What keeps the profile from being found, each with the way to mend it; nothing when it is found. */
export function MissingParts(props: MissingPartsProps) {
  const { t } = useIntl();
  const { profile } = props;
  if (profile.missing.length === 0) return null;
  return (
    <ul aria-label={t('profiling.missing')} className="flex flex-col gap-3">
      {profile.missing.map((part) => (
        <li key={part.code} className="flex items-start gap-2.5 text-note">
          <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <Part part={part} {...props} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Part({ part, profile, steps, userQuestions }: MissingPartsProps & { part: MissingPart }) {
  const { t, formatNumber } = useIntl();
  const { limits } = useCurrentUser().company;
  const percent = (share: number) => formatNumber(share / 100, { style: 'percent' });
  switch (part.code) {
    case 'validation':
      return <p>{t('profiling.missing_validation')}</p>;
    case 'business_unit':
      return (
        <>
          <p>{t('profiling.missing_business_unit')}</p>
          <ToScreen profile={profile} anchor={userQuestionsAnchor} title={t('profiling.you')} />
        </>
      );
    case 'required_answers':
      return (
        <>
          <p>{t('profiling.missing_required')}</p>
          {openScreens(part, steps).map(({ anchor, title }) => (
            <ToScreen key={anchor} profile={profile} anchor={anchor} title={title ?? t('profiling.you')} />
          ))}
        </>
      );
    case 'completion':
      return (
        <>
          <p>
            {t('profiling.missing_completion', {
              min: percent(limits.min_completion_percentage),
              share: percent(profile.completion_percentage),
            })}
          </p>
          {userQuestions.some(({ answer }) => answer === null) && (
            <ToScreen profile={profile} anchor={userQuestionsAnchor} title={t('profiling.you')} />
          )}
          {unanswered(steps).map(({ anchor, title }) => (
            <ToScreen key={anchor} profile={profile} anchor={anchor} title={title} />
          ))}
        </>
      );
    case 'hidden':
      return <Hidden />;
  }
}

/** Where required answers are missing; where the API says, when our steps do not tell. */
function openScreens({ anchor }: MissingPart, steps: readonly ProfilingStep[]): { anchor: string; title?: string }[] {
  const open = steps.filter(({ complete }) => !complete);
  const named = anchor !== null && !open.some((step) => step.anchor === anchor) ? [{ anchor }] : [];
  return [...named.map(({ anchor: one }) => ({ anchor: one, title: steps.find((step) => step.anchor === one)?.title })), ...open];
}

function unanswered(steps: readonly ProfilingStep[]): ProfilingStep[] {
  return steps.filter(({ complete, questions }) => complete && questions.some(({ answer }) => answer === null));
}

function ToScreen({ profile, anchor, title }: { profile: OwnProfile; anchor: string; title: string }) {
  const { t } = useIntl();
  return (
    <Link to="/profiling" search={{ profile: profile.type, step: anchor }} className="link inline-flex min-h-6 font-medium">
      {t('profiling.to_screen', { title })}
    </Link>
  );
}

/** The person wished not to be found, and may wish otherwise. */
function Hidden() {
  const { t } = useIntl();
  const client = useQueryClient();
  const show = useMutation({
    mutationFn: () => api('PATCH /auth', { body: { profile_visible: true } }),
    onSuccess: ({ data }) => client.setQueryData(currentUserQuery.queryKey, data),
  });
  return (
    <>
      <p>{t('profiling.missing_hidden')}</p>
      <Button small onPress={() => show.mutate()} isPending={show.isPending} className="min-h-11">
        {t('profiling.show')}
      </Button>
    </>
  );
}

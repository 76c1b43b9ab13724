import type { MissingPart, OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import { userQuestionsAnchor } from '../../lib/data/profiling-link.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

interface MissingPartsProps {
  profile: OwnProfile;
  steps: readonly ProfilingStep[];
  userQuestions: readonly QuestionWithAnswer[];
}

/** The reasons why the profile is not visible, each with a link to fix it; nothing when it is visible. */
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
          <ScreenLink profile={profile} anchor={userQuestionsAnchor} title={t('profiling.you')} />
        </>
      );
    case 'required_answers':
      return (
        <>
          <p>{t('profiling.missing_required')}</p>
          {incompleteScreens(part, steps).map(({ anchor, title }) => (
            <ScreenLink key={anchor} profile={profile} anchor={anchor} title={title ?? t('profiling.you')} />
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
            <ScreenLink profile={profile} anchor={userQuestionsAnchor} title={t('profiling.you')} />
          )}
          {stepsWithOpenQuestions(steps).map(({ anchor, title }) => (
            <ScreenLink key={anchor} profile={profile} anchor={anchor} title={title} />
          ))}
        </>
      );
    case 'hidden':
      return <HiddenByMember />;
  }
}

/** Returns the steps that lack a required answer, after the screen named by the API if it is not one of them. */
function incompleteScreens({ anchor }: MissingPart, steps: readonly ProfilingStep[]): { anchor: string; title?: string }[] {
  const incomplete = steps.filter(({ complete }) => !complete);
  if (anchor === null || incomplete.some((step) => step.anchor === anchor)) return incomplete;
  return [{ anchor, title: steps.find((step) => step.anchor === anchor)?.title }, ...incomplete];
}

function stepsWithOpenQuestions(steps: readonly ProfilingStep[]): ProfilingStep[] {
  return steps.filter(({ complete, questions }) => complete && questions.some(({ answer }) => answer === null));
}

function ScreenLink({ profile, anchor, title }: { profile: OwnProfile; anchor: string; title: string }) {
  const { t } = useIntl();
  return (
    <Link to="/profiling" search={{ profile: profile.type, step: anchor }} className="link inline-flex min-h-6 font-medium">
      {t('profiling.to_screen', { title })}
    </Link>
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
    <>
      <p>{t('profiling.missing_hidden')}</p>
      <Button small onPress={() => show.mutate()} isPending={show.isPending} className="min-h-11">
        {t('profiling.show')}
      </Button>
    </>
  );
}

import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { Award, Eye, Languages } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import type { Draft, Drafts } from '../../ui/questions/answers.ts';
import { savedDraft } from './answers.ts';
import type { ScreenForm } from './use-screen-form.ts';

type Workplace = { id: string; name: string };

interface PreviewCardProps {
  profile: OwnProfile;
  steps?: readonly ProfilingStep[];
  /** The values of the fields on the screen, saved or not. */
  values?: Partial<Drafts>;
  workplaces?: { business_units: readonly Workplace[]; sites: readonly Workplace[] };
}

const maxTags = 5;

/** The preview beside a screen. It follows the fields once the browser has time, so that a letter is shown first. */
export function LivePreviewCard({ control, ...props }: Omit<PreviewCardProps, 'values'> & Pick<ScreenForm, 'control'>) {
  return <PreviewCard {...props} values={useDeferredValue(useWatch({ control }))} />;
}

/** A preview of the member's card, with the values that are being edited. */
export function PreviewCard({ profile, steps = [], values = {}, workplaces }: PreviewCardProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const draftOr = (name: string, saved: string | null) => text(values[`:${name}`]) ?? saved ?? '';
  const unit = workplaceName(workplaces?.business_units, values[':business_unit_id']) ?? user.business_unit?.name;
  const site = workplaceName(workplaces?.sites, values[':site_id']) ?? user.site?.name;
  const questions = steps.flatMap((step) => step.questions);
  const tags = labelsOf(questions, profile.type === 'presenter' ? 'skills' : 'needs', values);
  const languages = labelsOf(questions, 'languages', values);
  const headline = draftOr('title', profile.title);
  const activity = draftOr('activity', profile.activity);
  return (
    <section aria-label={t('profiling.preview')} className="flex flex-col gap-2">
      <p aria-hidden className="flex items-center gap-1.5 text-small font-medium text-ink-2">
        <Eye className="size-4" />
        {t('profiling.preview')}
      </p>
      <Card className="flex flex-col gap-3 md:p-5">
        <div className="flex items-start gap-3">
          <Avatar firstName={user.first_name} lastName={user.last_name} url={user.avatar_url} size={56} />
          <div className="min-w-0 grow">
            <p className="text-h3 font-semibold">{`${user.first_name} ${user.last_name}`}</p>
            <p className="text-note">{draftOr('job_title', user.job_title) || <Placeholder className="w-32" />}</p>
            <p className="text-small text-ink-2">{[unit, site].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        {headline && <p className="text-note text-ink-2 italic">{t('profiling.quoted', { text: headline })}</p>}
        {languages.length > 0 && (
          <p className="flex items-start gap-1.5 text-small text-ink-2">
            <Languages aria-hidden className="mt-px size-4 shrink-0" />
            {languages.join(', ')}
          </p>
        )}
        {tags.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {tags.slice(0, maxTags).map((label) => (
              <li key={label} className="max-w-full">
                <Tag>{label}</Tag>
              </li>
            ))}
            {tags.length > maxTags && (
              <li className="self-center text-small text-ink-2">{t('profiling.more_tags', { count: tags.length - maxTags })}</li>
            )}
          </ul>
        ) : (
          <div aria-hidden className="flex gap-1.5">
            <Placeholder className="h-6 w-20" />
            <Placeholder className="h-6 w-28" />
          </div>
        )}
        {activity && <p className="line-clamp-4 text-small whitespace-pre-line text-ink-2">{activity}</p>}
        {profile.is_expert && (
          <StateChip icon={Award} tone="brand" className="self-start">
            {t('match.expert')}
          </StateChip>
        )}
      </Card>
    </section>
  );
}

function Placeholder({ className }: { className: string }) {
  return <span aria-hidden className={`inline-block h-3.5 rounded-pill bg-sunken ${className}`} />;
}

function text(draft: Draft | undefined): string | undefined {
  return typeof draft === 'string' ? draft.trim() : undefined;
}

function workplaceName(workplaces: readonly Workplace[] | undefined, id: Draft | undefined): string | undefined {
  return workplaces?.find((workplace) => workplace.id === id)?.name;
}

/** Returns the labels of an answer: the edited value when the question is on the screen, else the saved one. */
function labelsOf(questions: readonly QuestionWithAnswer[], field: string, values: Partial<Drafts>): string[] {
  const question = questions.find(({ field_name }) => field_name === field);
  if (!question) return [];
  const draft = values[field] ?? savedDraft(question);
  const codes = typeof draft === 'string' ? [] : draft;
  return codes.flatMap((code) => question.profile_answers.find((choice) => choice.code === code)?.label ?? []);
}

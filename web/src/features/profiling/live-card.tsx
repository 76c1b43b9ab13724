import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import type { Drafts } from '../../ui/questions/answers.ts';
import { savedDraft } from './answers.ts';
import { workplacesQuery } from './queries.ts';
import { partFields, textOf } from './question-props.ts';

interface LiveCardProps {
  profile: OwnProfile;
  steps: readonly ProfilingStep[];
  /** The values of the open question, saved or not. */
  draft: Drafts;
}

const maxTags = 4;

/** The person's card as others will see it, which fills with each answer: beside the question, or peeking under it on a phone. */
export function LiveCard({ profile, steps, draft }: LiveCardProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const { data: workplaces } = useQuery(workplacesQuery);
  const draftOr = (name: string, saved: string | null) => (name in draft ? textOf(draft[name]).trim() : saved) ?? '';
  const unitId = textOf(draft[partFields.business_unit_id]);
  const siteId = textOf(draft[partFields.site_id]);
  const unit = workplaces?.business_units.find(({ id }) => id === unitId)?.name ?? user.business_unit?.name;
  const site = workplaces?.sites.find(({ id }) => id === siteId)?.name ?? user.site?.name;
  const questions = steps.flatMap((step) => step.questions);
  const topics = labelsOf(questions, profile.type === 'presenter' ? 'skills' : 'needs', draft);
  const expectations = labelsOf(questions, 'expectations', draft);
  const sentence = draftOr(partFields.title, profile.title);
  const place = [draftOr(partFields.job_title, user.job_title), site ?? unit].filter(Boolean).join(', ');
  return (
    <section
      aria-label={t('profiling.preview')}
      className="mt-auto flex flex-col gap-3 max-lg:sticky max-lg:bottom-0 max-lg:pt-4 lg:mt-0 lg:w-85 [@media(max-height:640px)]:static!"
    >
      <p aria-hidden className="text-note font-semibold text-ink-2 max-lg:hidden">
        {t('profiling.card_fills')}
      </p>
      <Card className="flex flex-col gap-3 p-5 max-lg:rounded-b-none max-lg:pb-3 max-lg:shadow-float lg:gap-4">
        <div className="flex items-center gap-4">
          <Avatar
            firstName={user.first_name}
            lastName={user.last_name}
            url={user.avatar_url}
            size={88}
            className="max-lg:size-14! max-lg:text-h3!"
          />
          <div className="min-w-0">
            <p className="font-display text-h3 font-semibold break-words">{`${user.first_name} ${user.last_name}`}</p>
            {place ? <p className="text-small text-ink-2">{place}</p> : <Blank className="w-32" />}
          </div>
        </div>
        {sentence ? (
          <p className="font-display text-[1.0625rem] leading-6 font-medium break-words max-lg:line-clamp-1">
            {t('ui.own_words', { text: sentence })}
          </p>
        ) : (
          <Blank className="w-5/6 max-lg:hidden" />
        )}
        {topics.length + expectations.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5 max-lg:max-h-7 max-lg:overflow-hidden">
            {topics.slice(0, maxTags).map((label) => (
              <li key={label} className="max-w-full">
                <Tag>{label}</Tag>
              </li>
            ))}
            {expectations.slice(0, maxTags - 1).map((label) => (
              <li key={label} className="max-w-full rounded-pill bg-warm-soft px-2.5 py-1 text-small font-medium text-on-warm">
                {label}
              </li>
            ))}
          </ul>
        ) : (
          <Blank className="w-3/5 max-lg:hidden" />
        )}
      </Card>
    </section>
  );
}

/** A part of the card that an answer will fill. */
function Blank({ className }: { className: string }) {
  return <span aria-hidden className={`block h-3 rounded-pill bg-sunken ${className}`} />;
}

/** Returns the labels of an answer: the edited value when the question is open, else the saved one. */
function labelsOf(questions: readonly QuestionWithAnswer[], field: string, draft: Drafts): string[] {
  const question = questions.find(({ field_name }) => field_name === field);
  if (!question) return [];
  const value = draft[field] ?? savedDraft(question);
  const codes = typeof value === 'string' ? [] : value;
  return codes.flatMap((code) => question.profile_answers.find((choice) => choice.code === code)?.label ?? []);
}

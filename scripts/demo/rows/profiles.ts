import { type ProfileType, profileTypes } from '@binome/contract/states';
import type { Answers, PersonDraft, ProfileDraft, QuestionDraft } from '../authoring.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';
import { daysSinceJoined, mailboxOf } from './people.ts';

type ProfileSource = { mailbox: string; type: ProfileType; person: PersonDraft; profile: ProfileDraft; answers: Answers };

/** Profiles with their answers and resources, and the answers about the person. */
export function profileRows(context: DraftContext) {
  const { draft, id } = context;
  const sources = draft.people.flatMap((person) => profileTypes.flatMap((type) => profileSources(context, person, type)));
  return {
    profiles: sources.map((source) => profileRow(context, source)),
    profile_answers: sources.flatMap((source) => answerRows(context, source)),
    user_answers: draft.people.flatMap((person) => userAnswerRows(context, person)),
    resources: sources.flatMap(({ mailbox, type, profile }) =>
      (profile.resources ?? []).map(({ type: kind, title, author = null, url = null }, position) => ({
        id: id('resource', mailbox, type, position),
        profile_id: id('profile', mailbox, type),
        type: kind,
        title,
        author,
        url,
        position,
      })),
    ),
  };
}

/** The current profile of each person: the presenter profile for people with both roles. */
export function currentProfiles({ draft, id }: DraftContext): { user_id: string; profile_id: string }[] {
  return draft.people.flatMap((person) => {
    const type = profileTypes.find((role) => person[role]);
    const mailbox = mailboxOf(person);
    return type ? [{ user_id: id('user', mailbox), profile_id: id('profile', mailbox, type) }] : [];
  });
}

function profileSources({ draft }: DraftContext, person: PersonDraft, type: ProfileType): ProfileSource[] {
  const profile = person[type];
  if (!profile) return [];
  const fields = new Set(draft.steps[type].flatMap((step) => step.questions.map(({ field }) => field)));
  const answers = { ...person.answers, ...profile.answers };
  const unknownFields = Object.keys(profile.answers).filter((field) => !fields.has(field));
  if (unknownFields.length > 0) throw new Error(`${person.name} has ${type} answers without a question: ${unknownFields.join(', ')}`);
  return [{ mailbox: mailboxOf(person), type, person, profile, answers }];
}

/** Without completion and next step, which the database computes once all answers are stored. */
function profileRow({ clock, id }: DraftContext, { mailbox, type, person, profile }: ProfileSource) {
  return {
    id: id('profile', mailbox, type),
    user_id: id('user', mailbox),
    type,
    title: profile.title,
    activity: profile.activity,
    is_expert: profile.expert ?? false,
    max_relationships: profile.maxRelationships ?? null,
    paused_at: profile.paused ? clock.ago(profile.paused.daysAgo, mailbox) : null,
    paused_until: profile.paused ? clock.day(profile.paused.endsInDays) : null,
    created_at: clock.ago(daysSinceJoined(person), `${mailbox}/${type}`),
  };
}

function answerRows(context: DraftContext, { mailbox, type, answers }: ProfileSource) {
  const { draft, id } = context;
  return draft.steps[type]
    .flatMap((step) => step.questions)
    .flatMap((question) =>
      answerValues(context, type, question, answers[question.field]).map((value, index) => ({
        id: id('answer', mailbox, type, question.field, index),
        profile_id: id('profile', mailbox, type),
        question_id: id('question', type, question.field),
        ...value,
        rank: index + 1,
      })),
    );
}

function userAnswerRows(context: DraftContext, person: PersonDraft) {
  const { draft, id } = context;
  const mailbox = mailboxOf(person);
  return draft.userQuestions.flatMap((question) =>
    answerValues(context, 'user', question, person.answers?.[question.field]).map((value, index) => ({
      id: id('user answer', mailbox, question.field, index),
      user_id: id('user', mailbox),
      question_id: id('question', 'user', question.field),
      ...value,
      rank: index + 1,
    })),
  );
}

type AnswerValue = { choice_id: string | null; tag_id: string | null; business_unit_id: string | null; body: string | null };

const noValue: AnswerValue = { choice_id: null, tag_id: null, business_unit_id: null, body: null };

function answerValues(
  { id }: DraftContext,
  type: ProfileType | 'user',
  question: QuestionDraft,
  answer: string | undefined,
): AnswerValue[] {
  if (!answer) return [];
  if (question.type === 'tag') return splitCodes(answer).map((code) => ({ ...noValue, tag_id: id('tag', code) }));
  if (question.choices === 'business_units') return splitCodes(answer).map((code) => ({ ...noValue, business_unit_id: id('unit', code) }));
  if (question.choices) return splitCodes(answer).map((code) => ({ ...noValue, choice_id: id('choice', type, question.field, code) }));
  return [{ ...noValue, body: answer }];
}

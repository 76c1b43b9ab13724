import { type ProfileType, profileTypes } from '@binome/contract/states';
import { completionPercentage } from '../../../services/api/src/profiles/completion.ts';
import type { Answers, PersonDraft, ProfileDraft, QuestionDraft } from '../authoring.ts';
import { type Building, codes } from './building.ts';
import { joinedOf, mailboxOf } from './people.ts';

/** A profile with all that it is made of. */
type Drafted = { login: string; type: ProfileType; person: PersonDraft; profile: ProfileDraft; answers: Answers };

/** Profiles, their answers and inspiring resources. */
export function profileRows(building: Building) {
  const { draft, id } = building;
  const drafted = draft.people.flatMap((person) => profileTypes.flatMap((type) => draftedProfile(building, person, type)));
  return {
    profiles: drafted.map((each) => profileRow(building, each)),
    profile_answers: drafted.flatMap((each) => answerRows(building, each)),
    user_answers: draft.people.flatMap((person) => userAnswerRows(building, person)),
    resources: drafted.flatMap(({ login, type, profile }) =>
      (profile.resources ?? []).map(({ type: kind, title, author = null, url = null }, position) => ({
        id: id('resource', login, type, position),
        profile_id: id('profile', login, type),
        type: kind,
        title,
        author,
        url,
        position,
      })),
    ),
  };
}

/** Which profile each person acts under: the presenter's for those who are both. */
export function currentProfiles({ draft, id }: Building): { user_id: string; profile_id: string }[] {
  return draft.people.flatMap((person) => {
    const type = profileTypes.find((each) => person[each]);
    const login = mailboxOf(person);
    return type ? [{ user_id: id('user', login), profile_id: id('profile', login, type) }] : [];
  });
}

function draftedProfile({ draft }: Building, person: PersonDraft, type: ProfileType): Drafted[] {
  const profile = person[type];
  if (!profile) return [];
  const asked = new Set(draft.steps[type].flatMap((step) => step.questions.map(({ field }) => field)));
  const answers = { ...person.answers, ...profile.answers };
  const strays = Object.keys(profile.answers).filter((field) => !asked.has(field));
  if (strays.length > 0) throw new Error(`${person.name} answers what no ${type} is asked: ${strays.join(', ')}`);
  return [{ login: mailboxOf(person), type, person, profile, answers }];
}

function profileRow({ draft, clock, id }: Building, { login, type, person, profile, answers }: Drafted) {
  const steps = draft.steps[type];
  const asked = [...steps.flatMap((step) => step.questions), ...draft.userQuestions];
  const answered = asked.filter(({ field }) => answers[field]).length;
  return {
    id: id('profile', login, type),
    user_id: id('user', login),
    type,
    title: profile.title,
    activity: profile.activity,
    completion_percentage: completionPercentage(answered, asked.length),
    // Where an answer is missing without which nobody sees the profile.
    next_step: steps.find((step) => step.questions.some(({ field, required }) => required && !answers[field]))?.anchor ?? null,
    is_expert: profile.expert ?? false,
    max_relationships: profile.max ?? null,
    paused_at: profile.paused ? clock.ago(profile.paused.since, login) : null,
    paused_until: profile.paused ? clock.day(profile.paused.until) : null,
    created_at: clock.ago(joinedOf(person), `${login}/${type}`),
  };
}

function answerRows(building: Building, { login, type, answers }: Drafted) {
  const { draft, id } = building;
  return draft.steps[type]
    .flatMap((step) => step.questions)
    .flatMap((question) =>
      answerItems(building, type, question, answers[question.field]).map((item, index) => ({
        id: id('answer', login, type, question.field, index),
        profile_id: id('profile', login, type),
        question_id: id('question', type, question.field),
        ...item,
        rank: index + 1,
      })),
    );
}

function userAnswerRows(building: Building, person: PersonDraft) {
  const { draft, id } = building;
  const login = mailboxOf(person);
  return draft.userQuestions.flatMap((question) =>
    answerItems(building, 'user', question, person.answers?.[question.field]).map((item, index) => ({
      id: id('user answer', login, question.field, index),
      user_id: id('user', login),
      question_id: id('question', 'user', question.field),
      ...item,
      rank: index + 1,
    })),
  );
}

type Item = { choice_id: string | null; tag_id: string | null; business_unit_id: string | null; body: string | null };

const nothing: Item = { choice_id: null, tag_id: null, business_unit_id: null, body: null };

function answerItems({ id }: Building, type: ProfileType | 'user', question: QuestionDraft, answer: string | undefined): Item[] {
  if (!answer) return [];
  if (question.type === 'tag') return codes(answer).map((code) => ({ ...nothing, tag_id: id('tag', code) }));
  if (question.choices === 'business_units') return codes(answer).map((code) => ({ ...nothing, business_unit_id: id('unit', code) }));
  if (question.choices) return codes(answer).map((code) => ({ ...nothing, choice_id: id('choice', type, question.field, code) }));
  return [{ ...nothing, body: answer }];
}

import type { CurrentUser, OwnProfile, updateUser } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer, updatePresenter } from '@binome/contract/profiles/profiling';
import type { ProfileType } from '@binome/contract/states';
import type { RequestBody } from '@binome/contract/values/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts';
import { stepsQuery, userQuestionsQuery } from './queries.ts';

export type PersonChange = RequestBody<typeof updateUser>;
export type ProfileChange = RequestBody<typeof updatePresenter>;
type Answers = NonNullable<PersonChange['answers_details']>;

/** Returns a function that saves the member's own data and updates the cache. It throws ApiFailure. */
export function useSavePerson() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  return async (body: PersonChange): Promise<void> => {
    const { data } = await api('PATCH /api/v1/users/:id', { params: { id }, body });
    client.setQueryData(currentUserQuery.queryKey, data);
    const answers = body.answers_details;
    if (answers) client.setQueryData(userQuestionsQuery.queryKey, (questions) => questions && withAnswers(questions, answers));
    invalidateProfiles(client);
  };
}

/** Returns a function that saves a profile of the member and updates the cache. It throws ApiFailure. */
export function useSaveProfile({ id, type }: Pick<OwnProfile, 'id' | 'type'>) {
  const client = useQueryClient();
  return async (body: ProfileChange): Promise<OwnProfile> => {
    const { data } = await patchProfile(type, id, body);
    cacheOwnProfile(client, data);
    const answers = body.answers_details;
    if (answers) client.setQueryData(stepsQuery(type).queryKey, (steps) => steps?.map((step) => withStepAnswers(step, answers)));
    invalidateProfiles(client);
    return data;
  };
}

function patchProfile(type: ProfileType, id: string, { max_relationships, ...body }: ProfileChange) {
  if (type === 'participant') return api('PATCH /api/v1/participants/:id', { params: { id }, body });
  return api('PATCH /api/v1/presenters/:id', { params: { id }, body: { ...body, max_relationships } });
}

/** Replaces a profile of the current user in the cache. */
function cacheOwnProfile(client: QueryClient, profile: OwnProfile): void {
  const replaceIn = (profiles: readonly OwnProfile[]) => profiles.map((old) => (old.id === profile.id ? profile : old));
  client.setQueryData<CurrentUser>(
    currentUserQuery.queryKey,
    (user) =>
      user && {
        ...user,
        current_profile: user.current_profile?.id === profile.id ? profile : user.current_profile,
        presenter_profiles: replaceIn(user.presenter_profiles),
        participant_profiles: replaceIn(user.participant_profiles),
      },
  );
}

function withStepAnswers(step: ProfilingStep, answers: Answers): ProfilingStep {
  const questions = withAnswers(step.questions, answers);
  return { ...step, questions, complete: questions.every(({ sign_up_required, answer }) => !sign_up_required || answer !== null) };
}

function withAnswers(questions: readonly QuestionWithAnswer[], answers: Answers): QuestionWithAnswer[] {
  return questions.map((question) => {
    const answer = answers[question.field_name];
    return answer === undefined ? question : { ...question, answer: answer.length > 0 ? answer : null };
  });
}

/** Refetches profiles and matches in the background. Profiles that are not on screen leave the cache, so they never show old data. */
function invalidateProfiles(client: QueryClient): void {
  client.removeQueries({ queryKey: ['profiles'], type: 'inactive' });
  for (const queryKey of [['profiling'], ['profiles'], ['presenters'], ['programs']]) client.invalidateQueries({ queryKey });
}

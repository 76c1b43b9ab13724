import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiling';
import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentLocale } from '../../lib/intl.ts';

// Apart from what draws them: the route asks for them before that is loaded.

/** The steps of a profile with the person's own answers. */
export function stepsQuery(type: ProfileType) {
  return queryOptions({
    queryKey: ['profiling', 'steps', type],
    queryFn: async ({ signal }): Promise<ProfilingStep[]> => {
      const query = { locale: currentLocale() };
      if (type === 'presenter') return (await api('GET /api/v1/presenter_steps', { query, signal })).data;
      return (await api('GET /api/v1/participant_steps', { query, signal })).data;
    },
    // What is being answered must not change under the hands.
    refetchOnWindowFocus: false,
  });
}

/** The questions about the person, with their own answers. */
export const userQuestionsQuery = queryOptions({
  queryKey: ['profiling', 'user_questions'],
  queryFn: async ({ signal }): Promise<QuestionWithAnswer[]> =>
    (await api('GET /api/v1/user_questions', { query: { locale: currentLocale() }, signal })).data,
  refetchOnWindowFocus: false,
});

/** Where one may work. */
export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/workplaces', { signal })).data,
  staleTime: 10 * 60_000,
});

/** The skills and needs of the company with their families. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/tags', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

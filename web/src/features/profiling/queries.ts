import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/text/intl.ts';

// Separate from the components, so that routes can prefetch before the components load.

/** The steps of a profile with the member's answers. */
export function stepsQuery(type: ProfileType) {
  return queryOptions({
    queryKey: ['profiling', 'steps', type],
    queryFn: async ({ signal }): Promise<ProfilingStep[]> => {
      const query = { locale: currentLocale() };
      if (type === 'presenter') return (await api('GET /api/v1/presenter_steps', { query, signal })).data;
      return (await api('GET /api/v1/participant_steps', { query, signal })).data;
    },
    // Keeps the questions unchanged while the member edits them.
    refetchOnWindowFocus: false,
  });
}

/** The questions about the person, with the member's answers. */
export const userQuestionsQuery = queryOptions({
  queryKey: ['profiling', 'user_questions'],
  queryFn: async ({ signal }): Promise<QuestionWithAnswer[]> =>
    (await api('GET /api/v1/user_questions', { query: { locale: currentLocale() }, signal })).data,
  refetchOnWindowFocus: false,
});

/** The business units and sites of the company. */
export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/workplaces', { signal })).data,
  staleTime: 10 * 60_000,
});

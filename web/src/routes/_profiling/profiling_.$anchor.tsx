import { createFileRoute, redirect } from '@tanstack/react-router';
import { readProfilingSearch } from '../../lib/data/profiling-link.ts';

/** The address of a step of the questionnaire by its anchor. An unknown anchor opens the first unfinished step. */
export const Route = createFileRoute('/_profiling/profiling_/$anchor')({
  validateSearch: readProfilingSearch,
  beforeLoad: ({ params: { anchor }, search }) => {
    throw redirect({ to: '/profiling', search: { ...search, step: anchor }, replace: true });
  },
});

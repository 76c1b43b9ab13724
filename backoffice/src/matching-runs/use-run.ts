import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type HttpError, useDataProvider, useGetOne } from 'react-admin';
import { type Attempt, useAction } from '../ui/use-action.ts';

/** Milliseconds: live lists refresh it at once, the interval without a socket. */
const refreshMs = 20_000;
const computingMs = 700;

/** Is the run still being computed? */
export function isComputing({ job }: Pick<MatchingRun, 'job'>): boolean {
  return job.state === 'waiting' || job.state === 'running';
}

/** Reads an assignment, often while it is computed. */
export function useRun(id: string) {
  return useGetOne<MatchingRun, HttpError>(
    'matching_runs',
    { id },
    { refetchInterval: ({ state }) => (state.data && isComputing(state.data) ? computingMs : refreshMs) },
  );
}

type Change = {
  call(dataProvider: DataProvider, attempt: Attempt): Promise<{ data: unknown }>;
  /** The notice of success. */
  message?: string;
  onDone?(): void;
};

/** Changes an assignment: the run that the API answers is shown at once, then the pairs are read again. A refusal is a notice. */
export function useRunChange() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return useAction(
    async ({ call, ...change }: Change, attempt) => ({ run: (await call(dataProvider, attempt)).data as MatchingRun, ...change }),
    {
      refusalAs: 'notice',
      whilePending: 'wait',
      successMessage: ({ message = '' }) => message,
      onDone: ({ run, onDone }) => {
        client.setQueriesData({ queryKey: ['matching_runs', 'getOne', { id: run.id }] }, run);
        onDone?.();
      },
    },
  );
}

type Settings = Pick<MatchingRun, 'theta' | 'floor' | 'ignored_criteria'>;

/** Returns the function that changes what counts in an assignment, and whether that is under way. */
export function useRunSettings(run: MatchingRun) {
  const { run: start, isPending } = useRunChange();
  const change = (settings: Partial<Settings>, { message, onDone }: Pick<Change, 'message' | 'onDone'> = {}) => {
    const seen = Object.fromEntries(Object.keys(settings).map((name) => [name, run[name as keyof Settings]]));
    const data = { ...settings, expected: seen };
    return start({
      call: (dataProvider) => dataProvider.update('matching_runs', { id: run.id, data, previousData: run }),
      ...(message && { message }),
      ...(onDone && { onDone }),
    });
  };
  return { change, isPending };
}

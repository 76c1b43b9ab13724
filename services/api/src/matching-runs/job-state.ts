import type { RunRow } from './run-queries.ts';

/** Without a sign of life for this long, a computation has died with its process. */
const lostMs = 60_000;

type Job = Pick<RunRow, 'job_state' | 'job_step' | 'job_seen_at'>;

/** The state of the computation of a run. One that was lost has failed. */
export function jobStateOf({ job_state, job_seen_at }: Job, now: Date): RunRow['job_state'] {
  const isOpen = job_state === 'waiting' || job_state === 'running';
  return isOpen && (!job_seen_at || now.getTime() - job_seen_at.getTime() > lostMs) ? 'failed' : job_state;
}

/** Are the pairs of a run about to be replaced? */
export function isAssigning(job: Job, now: Date): boolean {
  const state = jobStateOf(job, now);
  return (state === 'waiting' || state === 'running') && (job.job_step === 'scoring' || job.job_step === 'assigning');
}

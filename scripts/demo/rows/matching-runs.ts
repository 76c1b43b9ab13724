import type { AssignmentDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import type { Row } from './row.ts';

const floor = 50;
const answerDays = 10;

/** An assignment with the pairs of its first wave. Those of the next one are computed after the load: see `assignTheRest`. */
export function matchingRunRows({ draft, clock, id }: DraftContext) {
  const { assignment, administrator } = draft;
  if (!assignment) return { matching_runs: [], matching_run_pairs: [] };
  const { program, preparedDaysAgo, publishedDaysAgo, pairs } = assignment;
  const by_user_id = id('user', administrator);
  const created_at = clock.ago(preparedDaysAgo, 'assignment');
  const run_id = id('run', program);
  const run: Row<'matching_runs'> = {
    ...{ id: run_id, program_id: id('program', program), by_user_id, audience: 'unmatched', state: 'published' },
    ...{ floor, theta: 0, job_state: 'done', job_step: 'what_ifs', job_progress: 1, created_at },
  };
  return {
    matching_runs: [run],
    matching_run_pairs: pairs.map(
      ({ participant, presenter }): Row<'matching_run_pairs'> => ({
        ...{ id: id('run_pair', participant, presenter), run_id, state: 'published' },
        ...{ participant_id: id('profile', participant, 'participant'), presenter_id: id('profile', presenter, 'presenter') },
        ...{ wave: 1, mode: 'propose', published_at: clock.ago(publishedDaysAgo, 'assignment'), published_by: by_user_id, created_at },
      }),
    ),
  };
}

/** The proposals of the first wave: both sides read them at once. */
export function runProposalRows({ draft, clock, id }: DraftContext): Row<'match_proposals'>[] {
  const { assignment, administrator } = draft;
  if (!assignment) return [];
  const { program, publishedDaysAgo } = assignment;
  return assignment.pairs.map(({ participant, presenter, ...answers }) => ({
    ...{ id: id('proposal', participant, presenter), group_id: id('proposal', participant), position: 1, both_at_once: true },
    ...{ participant_id: id('profile', participant, 'participant'), presenter_id: id('profile', presenter, 'presenter') },
    ...{ program_id: id('program', program), by_user_id: id('user', administrator), run_pair_id: id('run_pair', participant, presenter) },
    ...answerColumns(answers),
    answer_days: answerDays,
    created_at: clock.ago(publishedDaysAgo, 'assignment'),
    expires_at: clock.ago(publishedDaysAgo - answerDays, 'assignment'),
    ended_at: answers.declined ? clock.ago(answers.declined.daysAgo, participant) : null,
  }));
}

function answerColumns({ accepted, declined }: Omit<AssignmentDraft['pairs'][number], 'participant' | 'presenter'>) {
  const answerOf = (side: 'participant' | 'presenter') => {
    if (declined?.by === side) return 'declined' as const;
    return accepted?.by === side ? ('accepted' as const) : null;
  };
  return {
    participant_answer: answerOf('participant'),
    presenter_answer: answerOf('presenter'),
    decline_reason: declined?.reason ?? null,
    ending: declined ? ('declined' as const) : null,
  };
}

import type { ProposalDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import type { Row } from './row.ts';

const answerDays = 10;

/** The mentors proposed to a mentee together, who wait for an answer. */
export function proposalRows({ draft, clock, id }: DraftContext, proposal: ProposalDraft): Row<'match_proposals'>[] {
  const { participant, presenters, program, proposedDaysAgo, chosen } = proposal;
  return presenters.map((presenter, index) => ({
    id: id('proposal', participant, presenter),
    group_id: id('proposal', participant),
    position: index + 1,
    participant_id: id('profile', participant, 'participant'),
    presenter_id: id('profile', presenter, 'presenter'),
    program_id: program ? id('program', program) : null,
    by_user_id: id('user', draft.administrator),
    participant_answer: presenter === chosen?.presenter ? 'accepted' : null,
    answer_days: answerDays,
    created_at: clock.ago(proposedDaysAgo, participant),
    expires_at: clock.ago((chosen?.daysAgo ?? proposedDaysAgo) - answerDays, participant),
  }));
}

import type { answerMatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { DeclineReason, ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { createRelationship } from '../relationships/actions.ts';
import { assertCapacity, lockProfiles } from '../relationships/limits.ts';
import { haveOpenRelationship } from '../relationships/queries.ts';
import { endProposals, listGroup, type MatchProposalRow, markAccepted, markChosen, renewExpiry } from './queries.ts';
import { isAwaited, isChosen, isOpen, proposalState } from './state.ts';

type Answer = z.output<typeof answerMatchProposal.schema.body>;
/** The presenters who were proposed together, as far as the viewer sees them: all of them, or themselves. */
export type OwnProposal = { viewer: ProfileType; rows: MatchProposalRow[] };

/**
 * The participant chooses one of the presenters or declines all; the presenter whom they chose accepts or declines.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `not_eligible`, `request_limit_reached`, `relationship_already_open`
 */
export async function answerProposal(context: MemberContext, id: string, answer: Answer): Promise<void> {
  const { viewer, rows } = await findOwnProposal(context, id);
  if (answer.event === 'choose') return choose(context, viewer, rows, answer.presenter_id);
  if (answer.event === 'accept') return accept(context, viewer, rows);
  return viewer === 'participant' ? declineAll(context, rows, answer.reason) : declineOne(context, rows, answer.reason);
}

/** @throws ApiError `not_found`, also for a proposal of others, and for a presenter whom the participant has not chosen */
export async function findOwnProposal({ tx, actor }: MemberContext, id: string): Promise<OwnProposal> {
  const rows = await listGroup(tx, id);
  if (rows[0]?.participant.user_id === actor.user_id) return { viewer: 'participant', rows };
  const own = rows.find(
    ({ presenter, participant_answer, both_at_once }) =>
      presenter.user_id === actor.user_id && (both_at_once || participant_answer === 'accepted'),
  );
  if (!own) throw new ApiError('not_found');
  return { viewer: 'presenter', rows: [own] };
}

async function choose(context: MemberContext, viewer: ProfileType, rows: MatchProposalRow[], presenterId: string): Promise<void> {
  const { tx, now } = context;
  if (viewer !== 'participant') throw new ApiError('forbidden');
  const row = rows.find(({ presenter_id }) => presenter_id === presenterId);
  if (!row) throw new ApiError('not_found');
  if (!isOpen(row) || proposalState(rows) !== 'choosing') throw refused('choose');
  await assertPossible(context, row, 'presenter');
  if (!(await markChosen(tx, row.id))) throw refused('choose');
  if (row.presenter_answer === 'accepted') return begin(context, row, 'participant');
  await renewExpiry(tx, row.group_id, now);
  await recordEvent(context, { name: 'match_proposal.chosen', subject_id: row.id });
}

/** The mentor agrees. If the mentee has not answered yet, the relationship opens once they agree too. */
async function accept(context: MemberContext, viewer: ProfileType, [row]: MatchProposalRow[]): Promise<void> {
  if (viewer !== 'presenter') throw new ApiError('forbidden');
  if (!row || !isAwaited(row)) throw refused('accept');
  await assertPossible(context, row, 'participant');
  if (isChosen(row)) return begin(context, row, 'presenter');
  if (!(await markAccepted(context.tx, row.id))) throw refused('accept');
}

/** Opens the relationship, whose profiles are locked. */
async function begin(context: MemberContext, row: MatchProposalRow, accepted_by: ProfileType): Promise<void> {
  const { tx, now } = context;
  const { participant_id, presenter_id, program_id } = row;
  const mentoring_relationship_id = await createRelationship(context, {
    ...{ participant_id, presenter_id, program_id, aasm_state: 'initiated' as const },
    ...{ yes_unseen_by_participant: true, yes_unseen_by_presenter: true },
  });
  const end = { ending: 'agreed' as const, presenter_answer: 'accepted' as const, ended_at: now, mentoring_relationship_id };
  if ((await endProposals(tx, [row.id], end)).length === 0) throw refused(accepted_by === 'presenter' ? 'accept' : 'choose');
  const others = (await listGroup(tx, row.group_id)).filter(({ id }) => id !== row.id);
  await endProposals(
    tx,
    others.map(({ id }) => id),
    { ending: 'obsolete', ended_at: now },
  );
  const data = { match_proposal_id: row.id, accepted_by };
  await recordEvent(context, { name: 'mentoring_relationship.agreed', subject_id: mentoring_relationship_id, data });
}

/** The participant wants none of them. Only referents read why. A presenter who has read it too is told that it is over. */
async function declineAll(context: MemberContext, rows: MatchProposalRow[], reason: DeclineReason): Promise<void> {
  const { tx, now } = context;
  if (proposalState(rows) !== 'choosing') throw refused('decline');
  const end = { ending: 'declined' as const, participant_answer: 'declined' as const, decline_reason: reason, ended_at: now };
  const open = rows.filter(isOpen);
  const ids = open.map(({ id }) => id);
  if ((await endProposals(tx, ids, end)).length === 0) throw refused('decline');
  for (const { id } of open.filter(({ both_at_once }) => both_at_once))
    await recordEvent(context, { name: 'match_proposal.ended', subject_id: id, data: { ending: 'obsolete', told: ['presenter'] } });
}

/** The chosen presenter cannot. The participant then chooses among the others, if any are left. Only referents read why. */
async function declineOne(context: MemberContext, [row]: MatchProposalRow[], reason: DeclineReason): Promise<void> {
  const { tx, now } = context;
  if (!row || !isAwaited(row)) throw refused('decline');
  const end = { ending: 'declined' as const, presenter_answer: 'declined' as const, decline_reason: reason, ended_at: now };
  if ((await endProposals(tx, [row.id], end)).length === 0) throw refused('decline');
  await renewExpiry(tx, row.group_id, now);
  await recordEvent(context, { name: 'match_proposal.declined', subject_id: row.id, data: {} });
}

/** Locks both profiles, and asserts that the two can begin and that `other` is there. */
async function assertPossible(context: MemberContext, row: MatchProposalRow, other: ProfileType): Promise<void> {
  const { tx, actor, locale } = context;
  if (!row[other].active)
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.partner_inactive') } });
  const locked = await lockProfiles(tx, row);
  if (await haveOpenRelationship(tx, row)) throw new ApiError('relationship_already_open');
  await assertCapacity(context, locked, actor.user_id);
}

function refused(event: Answer['event']): ApiError {
  return new ApiError('transition_refused', { values: { event } });
}

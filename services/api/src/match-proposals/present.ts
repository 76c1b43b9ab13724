import type { matchProposal } from '@binome/contract/mentoring/match-proposals';
import type { z } from 'zod';
import { summarizeMatches } from '../matching/matches.ts';
import type { RequestContext } from '../mentoring-requests/eligibility.ts';
import type { OwnProposal } from './answer.ts';
import { isAwaited, isOpen, type ProposalState, proposalState } from './state.ts';

type PresentedProposal = z.output<typeof matchProposal>;
type Matches = Awaited<ReturnType<typeof summarizeMatches>>;

/** Presents a proposal to one of its people, with the reasons while it is open. */
export async function presentProposal(context: RequestContext, proposal: OwnProposal): Promise<PresentedProposal> {
  const { tx, indexes, actor, locale } = context;
  const { viewer, rows } = proposal;
  const [own, partner] =
    viewer === 'participant' ? (['participant_id', 'presenter_id'] as const) : (['presenter_id', 'participant_id'] as const);
  const open = rows.filter(isOpen);
  const [first] = open;
  const matches =
    first &&
    (await summarizeMatches(
      tx,
      indexes,
      actor.company_id,
      first[own],
      open.map((row) => row[partner]),
      locale,
    ));
  return presentAnswered(proposal, matches);
}

/** Presents a proposal without the reasons, which nobody reads in the reply to an answer, and which are slow to compute. */
export function presentAnswered({ viewer, rows }: OwnProposal, matches: Matches = new Map()): PresentedProposal {
  const [first] = rows;
  if (!first) throw new Error('a proposal has at least one mentor');
  const state = shownState(viewer, rows);
  const partner = viewer === 'participant' ? 'presenter' : 'participant';
  return {
    id: first.group_id,
    viewer,
    state,
    both_at_once: first.both_at_once,
    proposed_by: first.proposed_by,
    created_at: first.created_at,
    expires_at: (rows.find(isOpen) ?? first).expires_at,
    relationship_id: rows.find(({ ending }) => ending === 'agreed')?.mentoring_relationship_id ?? null,
    people: rows.map((row) => ({
      person: row[partner],
      chosen: row.participant_answer === 'accepted',
      ending: shownEnding(viewer, row),
      match: isOpen(row) ? (matches.get(row[`${partner}_id`])?.match ?? null) : null,
    })),
    can: {
      choose: viewer === 'participant' && state === 'choosing',
      accept: viewer === 'presenter' && rows.some((row) => isAwaited(row) && row.participant.active),
      decline: viewer === 'participant' ? state === 'choosing' : rows.some(isAwaited),
    },
  };
}

/** Where both are asked at once, a mentor answers before the mentee has chosen, and then waits for them. */
function shownState(viewer: OwnProposal['viewer'], rows: OwnProposal['rows']): ProposalState {
  if (viewer === 'participant') return proposalState(rows);
  return rows.some(isAwaited) ? 'answering' : proposalState(rows.map((row) => ({ ...row, ending: shownEnding(viewer, row) })));
}

/** A mentee’s no is not shown to the mentor, who was asked at the same time: to them it is over, as their notice says. */
function shownEnding(viewer: OwnProposal['viewer'], { ending, presenter_answer }: OwnProposal['rows'][number]) {
  return viewer === 'presenter' && ending === 'declined' && presenter_answer !== 'declined' ? 'obsolete' : ending;
}

import type { DraftContext } from '../rows/draft-context.ts';
import { invitationRows } from '../rows/invitations.ts';
import { meetingRows } from '../rows/meetings.ts';
import { notebookRows } from '../rows/notebooks.ts';
import { mailboxOf } from '../rows/people.ts';
import { relationshipIds } from '../rows/relationship-ids.ts';
import { relationshipRows } from '../rows/relationships.ts';
import type { Monday } from './monday.ts';

/** The rows of a company on a Monday that those of other large companies lack: invitations, sessions, calls for help, reports of messages. */
export function mondayRows(context: DraftContext, reported: Monday['reported']): Record<string, readonly object[]> {
  const { draft } = context;
  const invited = draft.people.filter(({ state }) => state === 'invited');
  return {
    ...invitationRows({ ...context, draft: { ...draft, people: invited } }),
    ...relationshipRows(context),
    ...meetingRows(context),
    ...notebookRows(context),
    conversation_reports: reported.map((pair) => reportRow(context, pair)),
  };
}

function reportRow(context: DraftContext, { participant, presenter }: Monday['reported'][number]) {
  const people = relationshipIds(context, { participant: mailboxOf(participant), presenter: mailboxOf(presenter) });
  return {
    mentoring_relationship_id: people.mentoring_relationship_id,
    id: context.id('conversation report', people.mentoring_relationship_id),
    program_id: context.id('program', 'passerelles'),
    reporter_user_id: people.participant_user_id,
    reported_user_id: people.presenter_user_id,
    reason: 'Le ton de ce message me gêne.',
    created_at: context.clock.ago(1, people.mentoring_relationship_id),
  };
}

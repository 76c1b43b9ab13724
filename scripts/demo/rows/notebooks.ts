import { helpDueAt } from '@binome/api/relationships/help/due-time';
import type { RelationshipDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { latest, meetingId, meetingInstants } from './meetings.ts';
import { relationshipIds } from './relationship-ids.ts';
import type { Row } from './row.ts';

/** Objectives, actions, notes, agendas, check-ins and follow-ups of relationships. */
export function notebookRows(context: DraftContext) {
  const { relationships } = context.draft;
  const rowsOf = <T>(row: (context: DraftContext, relationship: RelationshipDraft) => T[]) =>
    relationships.flatMap((relationship) => row(context, relationship));
  return {
    relationship_objectives: rowsOf(objectiveRows),
    relationship_actions: rowsOf(actionRows),
    shared_texts: [...rowsOf(noteRow), ...rowsOf(agendaRows)],
    shared_text_versions: rowsOf(versionRows),
    relationship_checks: rowsOf(checkRows),
    relationship_words: rowsOf(wordRows),
    relationship_follow_ups: followUpRows(context),
  };
}

function objectiveRows(context: DraftContext, relationship: RelationshipDraft): Row<'relationship_objectives'>[] {
  const { clock, id } = context;
  return (relationship.objectives ?? []).map(({ title, from = 0, progress, by }, position) => ({
    ...relationshipIds(context, relationship),
    id: id('objective', relationship.participant, title),
    ...{ title, start_progress: from, progress, position, created_by: by, updated_by: by },
    created_at: clock.ago(daysSinceFirstMeeting(relationship), title),
    updated_at: clock.ago(Math.max(1, daysSinceLastContact(relationship)), title),
  }));
}

function actionRows(context: DraftContext, relationship: RelationshipDraft): Row<'relationship_actions'>[] {
  const { clock, id } = context;
  return (relationship.actions ?? []).map(({ title, owner, dueInDays, doneDaysAgo }) => ({
    ...relationshipIds(context, relationship),
    id: id('action', relationship.participant, title),
    ...{ title, owner, created_by: owner, updated_by: owner },
    due_on: clock.day(dueInDays),
    done_at: doneDaysAgo === undefined ? null : clock.ago(doneDaysAgo, title),
    created_at: clock.ago(Math.max(1, daysSinceLastContact(relationship)), title),
    updated_at: clock.ago(doneDaysAgo ?? Math.max(1, daysSinceLastContact(relationship)), title),
  }));
}

function wordRows(context: DraftContext, relationship: RelationshipDraft): Row<'relationship_words'>[] {
  return (relationship.words ?? []).map(({ daysAgo, kept = false, ...word }) => ({
    ...relationshipIds(context, relationship),
    ...word,
    kept,
    written_at: context.clock.ago(daysAgo, word.body),
  }));
}

function noteRow(context: DraftContext, relationship: RelationshipDraft): Row<'shared_texts'>[] {
  const last = relationship.notes?.at(-1);
  if (!last) return [];
  const { clock, id } = context;
  return [
    {
      ...relationshipIds(context, relationship),
      id: id('notes', relationship.participant, relationship.presenter),
      meeting_id: null,
      body: last.body,
      version: relationship.notes?.length ?? 0,
      updated_by: last.by,
      updated_at: clock.ago(last.writtenDaysAgo, last.body),
    },
  ];
}

function agendaRows(context: DraftContext, relationship: RelationshipDraft): Row<'shared_texts'>[] {
  const { clock, id } = context;
  return relationship.meetings.flatMap((meeting) => {
    if (!meeting.agenda) return [];
    const meeting_id = meetingId(context, relationship, meeting);
    const writtenAt = clock.ago(Math.max(1, meeting.daysAgo + 3), meeting.agenda);
    return [
      {
        ...relationshipIds(context, relationship),
        id: id('agenda', meeting_id),
        meeting_id,
        body: meeting.agenda,
        version: 1,
        updated_by: 'participant' as const,
        updated_at: writtenAt,
      },
    ];
  });
}

function versionRows(context: DraftContext, relationship: RelationshipDraft): Row<'shared_text_versions'>[] {
  const { clock, id } = context;
  const { mentoring_relationship_id: _, ...people } = relationshipIds(context, relationship);
  const notes = (relationship.notes ?? []).map(({ by, writtenDaysAgo, body }, index) => ({
    ...people,
    shared_text_id: id('notes', relationship.participant, relationship.presenter),
    version: index + 1,
    body,
    written_by: by,
    written_at: clock.ago(writtenDaysAgo, body),
  }));
  const agendas = agendaRows(context, relationship).map(({ id: shared_text_id, body, updated_at }) => ({
    ...people,
    shared_text_id: String(shared_text_id),
    version: 1,
    body: body ?? '',
    written_by: 'participant' as const,
    written_at: updated_at as Date,
  }));
  return [...notes, ...agendas];
}

function checkRows(context: DraftContext, relationship: RelationshipDraft): Row<'relationship_checks'>[] {
  const { id } = context;
  const { mentoring_relationship_id, participant_user_id, presenter_user_id } = relationshipIds(context, relationship);
  const people = { participant: participant_user_id, presenter: presenter_user_id };
  return Object.entries(relationship.fit ?? {}).map(([side, answer]) => ({
    id: id('check', mentoring_relationship_id, side),
    mentoring_relationship_id,
    user_id: people[side as keyof typeof people],
    kind: 'fit',
    answer,
    answered_at: latest(relationship.meetings.flatMap((meeting) => meetingInstants(context, relationship, meeting).reportsSentAt)),
  }));
}

/** One row for each relationship. Due nudges and check-ins are marked as sent, so that loading the demo sends no mail. */
function followUpRows(context: DraftContext): Row<'relationship_follow_ups'>[] {
  const { draft, clock } = context;
  const openings = [
    ...draft.requests.flatMap(({ participant, presenter, outcome }) =>
      outcome?.state === 'confirmed' ? [{ participant, presenter, openedDaysAgo: outcome.decidedDaysAgo }] : [],
    ),
    ...draft.adminRelationships,
  ];
  return openings.map(({ participant, presenter, openedDaysAgo }) => {
    const relationship = draft.relationships.find(
      (candidate) => candidate.participant === participant && candidate.presenter === presenter,
    );
    const { mentoring_relationship_id } = relationshipIds(context, { participant, presenter });
    const openedAt = clock.ago(openedDaysAgo, mentoring_relationship_id);
    const lastContactAt = relationship ? latest([openedAt, ...contacts(context, relationship)]) : openedAt;
    const sentAt = clock.ago(1, mentoring_relationship_id);
    const heldMeetings = relationship?.meetings.filter(({ daysAgo, state }) => daysAgo > 0 && state !== 'cancelled').length ?? 0;
    const helpWantedAt = relationship?.helpWanted ? clock.ago(relationship.helpWanted.requestedDaysAgo, mentoring_relationship_id) : null;
    return {
      mentoring_relationship_id,
      last_contact_at: lastContactAt,
      nudged_at: lastContactAt < clock.ago(14, '') ? sentAt : null,
      fit_asked_at: heldMeetings > 0 ? sentAt : null,
      mid_term_asked_at: isHalfWay(heldMeetings, openedDaysAgo) ? sentAt : null,
      help_wanted_by: relationship?.helpWanted?.by ?? null,
      help_wanted_at: helpWantedAt,
      help_due_at: helpWantedAt && helpDueAt(draft.timeZone, helpWantedAt),
    };
  });
}

/** True after four meetings, which is half of the usual eight, or after three months with at least one meeting. */
function isHalfWay(heldMeetings: number, openedDaysAgo: number): boolean {
  return heldMeetings >= 4 || (heldMeetings > 0 && openedDaysAgo >= 91);
}

/** What counts as a contact: planning and holding a meeting, reports, and changes of the shared texts. */
function contacts(context: DraftContext, relationship: RelationshipDraft): Date[] {
  const meetings = relationship.meetings.flatMap((meeting) => {
    const { plannedAt, heldAt, reportsSentAt } = meetingInstants(context, relationship, meeting);
    return [plannedAt, ...(heldAt ? [heldAt] : []), ...reportsSentAt];
  });
  return [...meetings, ...versionRows(context, relationship).map(({ written_at }) => written_at as Date)];
}

/** Returns the days since the last meeting or note, at most 60. */
function daysSinceLastContact({ meetings, notes = [] }: RelationshipDraft): number {
  return Math.min(
    60,
    ...meetings.filter(({ daysAgo }) => daysAgo > 0).map(({ daysAgo }) => daysAgo),
    ...notes.map(({ writtenDaysAgo }) => writtenDaysAgo),
  );
}

function daysSinceFirstMeeting({ meetings }: RelationshipDraft): number {
  return Math.max(2, ...meetings.map(({ daysAgo }) => daysAgo));
}

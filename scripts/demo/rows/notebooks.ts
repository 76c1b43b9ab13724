import type { PairDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import { relationshipOf } from './relationship-of.ts';
import type { Row } from './row.ts';
import { sessionId } from './sessions.ts';

/** What pairs work on, agendas included, how each finds the pair, and when something was last heard of it. */
export function notebookRows(building: Building) {
  const { pairs } = building.draft;
  const of = <T>(row: (building: Building, pair: PairDraft) => T[]) => pairs.flatMap((pair) => row(building, pair));
  return {
    relationship_objectives: of(objectiveRows),
    relationship_actions: of(actionRows),
    shared_texts: [...of(noteRow), ...of(agendaRows)],
    shared_text_versions: of(versionRows),
    relationship_checks: of(checkRows),
    relationship_follow_ups: followUpRows(building),
  };
}

function objectiveRows(building: Building, pair: PairDraft): Row<'relationship_objectives'>[] {
  const { clock, id } = building;
  return (pair.objectives ?? []).map(({ title, progress, by }, position) => ({
    ...relationshipOf(building, pair),
    id: id('objective', pair.participant, title),
    ...{ title, progress, position, created_by: by, updated_by: by },
    created_at: clock.ago(oldest(pair), title),
    updated_at: clock.ago(Math.max(1, lastHeard(pair)), title),
  }));
}

function actionRows(building: Building, pair: PairDraft): Row<'relationship_actions'>[] {
  const { clock, id } = building;
  return (pair.actions ?? []).map(({ title, owner, dueInDays, done }) => ({
    ...relationshipOf(building, pair),
    id: id('action', pair.participant, title),
    ...{ title, owner, created_by: owner, updated_by: owner },
    due_on: clock.day(dueInDays),
    done_at: done === undefined ? null : clock.ago(done, title),
    created_at: clock.ago(Math.max(1, lastHeard(pair)), title),
    updated_at: clock.ago(done ?? Math.max(1, lastHeard(pair)), title),
  }));
}

function noteRow(building: Building, pair: PairDraft): Row<'shared_texts'>[] {
  const last = pair.notes?.at(-1);
  if (!last) return [];
  const { clock, id } = building;
  return [
    {
      ...relationshipOf(building, pair),
      id: id('notes', pair.participant, pair.presenter),
      meeting_id: null,
      body: last.body,
      version: pair.notes?.length ?? 0,
      updated_by: last.by,
      updated_at: clock.ago(last.written, last.body),
    },
  ];
}

function agendaRows(building: Building, pair: PairDraft): Row<'shared_texts'>[] {
  const { clock, id } = building;
  return pair.sessions.flatMap((session) => {
    if (!session.agenda) return [];
    const meeting_id = sessionId(building, pair, session);
    const written = clock.ago(Math.max(1, session.ago + 3), session.agenda);
    return [
      {
        ...relationshipOf(building, pair),
        id: id('agenda', meeting_id),
        meeting_id,
        body: session.agenda,
        version: 1,
        updated_by: 'participant' as const,
        updated_at: written,
      },
    ];
  });
}

function versionRows(building: Building, pair: PairDraft): Row<'shared_text_versions'>[] {
  const { clock, id } = building;
  const { mentoring_relationship_id: _, ...people } = relationshipOf(building, pair);
  const notes = (pair.notes ?? []).map(({ by, written, body }, index) => ({
    ...people,
    shared_text_id: id('notes', pair.participant, pair.presenter),
    version: index + 1,
    body,
    written_by: by,
    written_at: clock.ago(written, body),
  }));
  const agendas = agendaRows(building, pair).map(({ id: shared_text_id, body, updated_at }) => ({
    ...people,
    shared_text_id: String(shared_text_id),
    version: 1,
    body: body ?? '',
    written_by: 'participant' as const,
    written_at: updated_at as Date,
  }));
  return [...notes, ...agendas];
}

function checkRows(building: Building, pair: PairDraft): Row<'relationship_checks'>[] {
  const { clock, id } = building;
  const { mentoring_relationship_id, participant_user_id, presenter_user_id } = relationshipOf(building, pair);
  const people = { participant: participant_user_id, presenter: presenter_user_id };
  return Object.entries(pair.fit ?? {}).map(([side, answer]) => ({
    id: id('check', mentoring_relationship_id, side),
    mentoring_relationship_id,
    user_id: people[side as keyof typeof people],
    kind: 'fit',
    answer,
    answered_at: clock.ago(Math.max(1, lastHeard(pair)), mentoring_relationship_id),
  }));
}

/** One for each accompaniment. What was due to be asked or said counts as asked and said: loading the demo writes to nobody. */
function followUpRows(building: Building): Row<'relationship_follow_ups'>[] {
  const { draft, clock } = building;
  const opened = [
    ...draft.requests.flatMap(({ from, to, outcome }) =>
      outcome?.state === 'confirmed' ? [{ participant: from, presenter: to, since: outcome.decided }] : [],
    ),
    ...draft.adminPairs,
  ];
  return opened.map(({ participant, presenter, since }) => {
    const pair = draft.pairs.find((told) => told.participant === participant && told.presenter === presenter);
    const { mentoring_relationship_id } = relationshipOf(building, { participant, presenter });
    const days = pair ? Math.max(1, pair.silentFor ?? lastHeard(pair)) : 6;
    const said = clock.ago(1, mentoring_relationship_id);
    const held = pair?.sessions.filter(({ ago, state }) => ago > 0 && state !== 'cancelled').length ?? 0;
    return {
      mentoring_relationship_id,
      last_contact_at: clock.ago(days, mentoring_relationship_id),
      nudged_at: days > 14 ? said : null,
      fit_asked_at: held > 0 ? said : null,
      mid_term_asked_at: isHalfWay(held, since) ? said : null,
      help_wanted_by: pair?.helpWanted?.by ?? null,
      help_wanted_at: pair?.helpWanted ? clock.ago(pair.helpWanted.asked, mentoring_relationship_id) : null,
    };
  });
}

/** Half of the usual eight sessions, or three months. */
function isHalfWay(held: number, since: number): boolean {
  return held >= 4 || (held > 0 && since >= 91);
}

/** Days since something was last heard of a pair: its last session or note. */
function lastHeard({ sessions, notes = [] }: PairDraft): number {
  return Math.min(60, ...sessions.filter(({ ago }) => ago > 0).map(({ ago }) => ago), ...notes.map(({ written }) => written));
}

function oldest({ sessions }: PairDraft): number {
  return Math.max(2, ...sessions.map(({ ago }) => ago));
}

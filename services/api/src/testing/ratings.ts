import { randomUUID } from 'node:crypto';
import type { TestCompany } from './company.ts';

/** A rating of a meeting in a month (`2026-09`). People, programs and units are named by the test. */
export type TestRating = { person: string; month: string; program: string; unit: string; score: number };

/**
 * Inserts each rating as a meeting with a sent report of the mentor, who is the rating's person. The same person may rate in several
 * programs and units. Returns ids by kind and name, such as `program Alpha`. An empty name means no program or no unit.
 */
export async function insertRatings(company: TestCompany, ratings: TestRating[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const idOf = (kind: string, name: string) => {
    const key = `${kind} ${name}`;
    const id = ids.get(key) ?? randomUUID();
    ids.set(key, id);
    return id;
  };
  const rows = ratings.map((rating) => {
    // One mentee per unit. The person who rates is the mentor, so that they can rate in several units.
    const mentee = idOf('mentee', rating.unit);
    const starts_at = new Date(`${rating.month}-15T09:00:00Z`);
    return {
      ...{
        score: rating.score,
        starts_at,
        ends_at: new Date(`${rating.month}-15T10:00:00Z`),
        mentee,
        mentor: idOf('person', rating.person),
      },
      ...{
        relationship: idOf('relationship', `${rating.person} ${rating.program} ${rating.unit}`),
        program: rating.program,
        unit: rating.unit,
      },
      ...{ meeting: randomUUID(), feedback: randomUUID() },
    };
  });
  const names = (kind: 'program' | 'unit') => [...new Set(ratings.map((rating) => rating[kind]))].filter((name) => name !== '');
  const people = [...ids].filter(([key]) => key.startsWith('mentee ') || key.startsWith('person '));
  const nameIn = (key: string) => key.slice(key.indexOf(' ') + 1);

  await company.within(async (tx) => {
    const programs = names('program').map((name, position) => ({
      ...{ id: idOf('program', name), name: { fr: name }, code: name.toLowerCase(), position },
      ...{ starts_on: '2026-01-01', ends_on: '2026-12-31' },
    }));
    if (programs.length > 0) await tx.insertInto('programs').values(programs).execute();
    const units = names('unit').map((name) => ({ id: idOf('unit', name), name }));
    if (units.length > 0) await tx.insertInto('business_units').values(units).execute();
    const users = people.map(([key, id]) => ({
      ...{ id, email: `${id}@t.example`, first_name: 'Camille', last_name: 'Durand', state: 'active' as const },
      business_unit_id: key.startsWith('mentee ') && nameIn(key) ? idOf('unit', nameIn(key)) : null,
    }));
    await tx.insertInto('users').values(users).execute();
    const profiles = people.map(([key, id]) => ({
      id,
      user_id: id,
      type: key.startsWith('mentee ') ? ('participant' as const) : ('presenter' as const),
    }));
    await tx.insertInto('profiles').values(profiles).execute();

    const relationships = new Map(rows.map((row) => [row.relationship, row]));
    await tx
      .insertInto('mentoring_relationships')
      .values(
        [...relationships].map(([id, { mentee, mentor, program }]) => ({
          ...{ id, participant_id: mentee, presenter_id: mentor, program_id: program ? idOf('program', program) : null },
          ...{ aasm_state: 'finished' as const, ended_at: new Date() },
        })),
      )
      .execute();
    const partnerColumns = ({ relationship, mentee, mentor }: (typeof rows)[number]) => ({
      ...{ mentoring_relationship_id: relationship, participant_user_id: mentee, presenter_user_id: mentor },
    });
    await tx
      .insertInto('meetings')
      .values(
        rows.map((row) => ({
          ...{
            ...partnerColumns(row),
            id: row.meeting,
            type: 'phone_call' as const,
            aasm_state: 'finished' as const,
            duration_minutes: 60,
          },
          ...{ starts_at: row.starts_at, ends_at: row.ends_at, closed_at: row.ends_at, planned_by: 'participant' as const },
        })),
      )
      .execute();
    await tx
      .insertInto('feedbacks')
      .values(
        rows.map((row) => ({
          ...{
            ...partnerColumns(row),
            id: row.feedback,
            meeting_id: row.meeting,
            subcategory: 'meeting' as const,
            role_type: 'presenter' as const,
          },
          ...{ author_user_id: row.mentor, sent_at: row.ends_at, released_at: row.ends_at },
        })),
      )
      .execute();
    const question = await tx
      .selectFrom('feedback_questions')
      .where('field_name', '=', 'rating')
      .where('role_type', '=', 'presenter')
      .select('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('feedback_answers')
      .values(
        rows.map((row) => ({
          ...{ feedback_id: row.feedback, feedback_question_id: question.id, author_user_id: row.mentor },
          ...{ choice_codes: [`rating_${row.score}`], score: row.score, score_of: 5 },
        })),
      )
      .execute();
  }, 'system');
  return ids;
}

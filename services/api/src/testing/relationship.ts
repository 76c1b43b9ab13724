import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MeetingDetails, Meetings } from '../platform/schema.gen.ts';
import type { TestCompany } from './company.ts';
import { aParticipant, aPresenter, type TestPerson } from './person.ts';

/** Two people whose accompaniment runs. */
export type TestRelationship = { company: TestCompany; participant: TestPerson; presenter: TestPerson; relationshipId: string };

type People = { participant?: Parameters<typeof aParticipant>[1]; presenter?: Parameters<typeof aPresenter>[1] };

/** Makes a mentee, Léa, and a mentor, Paul, who are together. */
export async function aRelationship(company: TestCompany, people: People = {}): Promise<TestRelationship> {
  const participant = await aParticipant(company, {
    ...people.participant,
    user: { first_name: 'Léa', last_name: 'Martin', ...people.participant?.user },
  });
  const presenter = await aPresenter(company, {
    ...people.presenter,
    user: { first_name: 'Paul', last_name: 'Bernard', ...people.presenter?.user },
  });
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({
        participant_id: participant.participantId,
        presenter_id: presenter.presenterId,
        program_id: company.programId,
        aasm_state: 'initiated',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, participant, presenter, relationshipId: id };
}

/** Makes a session of a pair as it stands at some moment of its life: agreed for in two days unless told otherwise. Returns its id. */
export async function aMeeting(
  { company, participant, presenter, relationshipId }: TestRelationship,
  meeting: Partial<Insertable<Meetings>> = {},
  details: Partial<Insertable<MeetingDetails>> = {},
): Promise<string> {
  const id = randomUUID();
  const between = { participant_user_id: participant.userId, presenter_user_id: presenter.userId };
  const starts_at = new Date(company.stage.clock.now.getTime() + 2 * 86_400_000);
  const agreed = { starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000), aasm_state: 'confirmed' as const };
  await company.within(async (tx) => {
    await tx
      .insertInto('meetings')
      .values({
        ...between,
        ...agreed,
        id,
        mentoring_relationship_id: relationshipId,
        type: 'videoconference',
        duration_minutes: 45,
        planned_by: 'participant',
        ...meeting,
      })
      .execute();
    await tx
      .insertInto('meeting_details')
      .values({ ...between, meeting_id: id, subject: 'Préparer l’entretien', video_url: 'https://visio.example/lea-paul', ...details })
      .execute();
  }, participant.userId);
  return id;
}

import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MeetingDetails, Meetings } from '../platform/data/schema.gen.ts';
import type { TestCompany } from './company.ts';
import { aParticipant, aPresenter, type TestPerson } from './person.ts';

/** An active relationship and its partners. */
export type TestRelationship = { company: TestCompany; participant: TestPerson; presenter: TestPerson; relationshipId: string };

type Options = { participant?: Parameters<typeof aParticipant>[1]; presenter?: Parameters<typeof aPresenter>[1] };

/** Inserts an active relationship of a mentee, Léa, and a mentor, Paul. */
export async function aRelationship(company: TestCompany, options: Options = {}): Promise<TestRelationship> {
  const participant = await aParticipant(company, {
    ...options.participant,
    user: { first_name: 'Léa', last_name: 'Martin', ...options.participant?.user },
  });
  const presenter = await aPresenter(company, {
    ...options.presenter,
    user: { first_name: 'Paul', last_name: 'Bernard', ...options.presenter?.user },
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

/** Inserts a meeting in any state; by default it is confirmed and starts in two days. Returns its id. */
export async function aMeeting(
  { company, participant, presenter, relationshipId }: TestRelationship,
  meeting: Partial<Insertable<Meetings>> = {},
  details: Partial<Insertable<MeetingDetails>> = {},
): Promise<string> {
  const id = randomUUID();
  const partners = { participant_user_id: participant.userId, presenter_user_id: presenter.userId };
  const starts_at = new Date(company.testApp.clock.now.getTime() + 2 * 86_400_000);
  const confirmed = { starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000), aasm_state: 'confirmed' as const };
  await company.within(async (tx) => {
    await tx
      .insertInto('meetings')
      .values({
        ...partners,
        ...confirmed,
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
      .values({ ...partners, meeting_id: id, subject: 'Préparer l’entretien', video_url: 'https://visio.example/lea-paul', ...details })
      .execute();
  }, participant.userId);
  return id;
}

/** Inserts a meeting that took place yesterday, in a relationship that began the day before: its end asks for reviews. */
export async function aHeldMeeting(relationship: TestRelationship): Promise<string> {
  const { company, relationshipId } = relationship;
  const daysAgo = (days: number) => new Date(company.testApp.clock.now.getTime() - days * 86_400_000);
  await company.within((tx) =>
    tx
      .updateTable('mentoring_relationships')
      .set({ created_at: daysAgo(2) })
      .where('id', '=', relationshipId)
      .execute(),
  );
  const times = { starts_at: daysAgo(1), ends_at: new Date(daysAgo(1).getTime() + 45 * 60_000), closed_at: daysAgo(1) };
  return aMeeting(relationship, { ...times, aasm_state: 'finished' });
}

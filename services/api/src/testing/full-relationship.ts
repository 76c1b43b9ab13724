import { randomUUID } from 'node:crypto';
import type { TestCompany } from './company.ts';
import { aParticipant, type TestPerson } from './person.ts';
import { aMeeting, aRelationship, type TestRelationship } from './relationship.ts';

/** A relationship with every kind of data that partners can write, and another person of the company. */
export async function aFullRelationship(
  company: TestCompany,
): Promise<{ relationship: TestRelationship; meetingId: string; other: TestPerson }> {
  const relationship = await aRelationship(company);
  const other = await aParticipant(company);
  const { participant, presenter, relationshipId } = relationship;
  const starts_at = new Date(company.testApp.clock.now.getTime() - 20 * 86_400_000);
  const finished = {
    starts_at,
    ends_at: new Date(starts_at.getTime() + 45 * 60_000),
    aasm_state: 'finished' as const,
    closed_at: starts_at,
  };
  const meetingId = await aMeeting(relationship, finished);
  const partners = { participant_user_id: participant.userId, presenter_user_id: presenter.userId };
  const ids = { mentoring_relationship_id: relationshipId };
  const editors = { created_by: 'participant' as const, updated_by: 'presenter' as const };

  await company.within(async (tx) => {
    await tx
      .insertInto('relationship_objectives')
      .values({ ...ids, ...partners, ...editors, title: 'Oser prendre la parole', progress: 40 })
      .execute();
    await tx
      .insertInto('relationship_actions')
      .values({ ...ids, ...partners, ...editors, title: 'Relire le plan', owner: 'presenter' })
      .execute();
    const words = [
      { author: 'presenter' as const, moment: 'half_way' as const, body: 'Vous racontez ce que vous décidez', kept: true },
      { author: 'participant' as const, moment: 'half_way' as const, body: 'Merci de ne pas me répondre à ma place', kept: false },
    ];
    await tx
      .insertInto('relationship_words')
      .values(words.map((word) => ({ ...ids, ...partners, ...word })))
      .execute();
    const texts = [
      { meeting_id: null, body: 'Nos notes à deux' },
      { meeting_id: meetingId, body: 'Notre ordre du jour' },
    ];
    await tx
      .insertInto('shared_texts')
      .values(texts.map((text) => ({ ...ids, ...partners, ...text, version: 1 })))
      .execute();
    await tx
      .insertInto('relationship_checks')
      .values({ ...ids, user_id: participant.userId, kind: 'fit', answer: 'not_yet' })
      .execute();
    await tx
      .insertInto('availability_exceptions')
      .values({ user_id: participant.userId, starts_on: '2026-12-24', ends_on: '2026-12-31' })
      .execute();
    await tx
      .insertInto('directory.calendar_feeds')
      .values({ company_id: company.id, user_id: participant.userId, token_hash: randomUUID() })
      .execute();
    const question = await tx
      .insertInto('feedback_questions')
      .values({
        ...{ role_type: 'participant', subcategory: 'meeting', field_type: 'textarea', field_name: 'how' },
        title: { fr: 'Comment était-ce ?', en: 'How was it?' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = await tx
      .insertInto('feedbacks')
      .values({
        ...{ ...ids, ...partners, subcategory: 'meeting', meeting_id: meetingId, role_type: 'participant' },
        ...{ author_user_id: participant.userId, sent_at: starts_at, released_at: starts_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('feedback_answers')
      .values({
        feedback_id: report.id,
        feedback_question_id: question.id,
        author_user_id: participant.userId,
        body: 'Lumineux, très lumineux',
      })
      .execute();
    const draft = { ...ids, ...partners, subcategory: 'mentoring_relationship' as const, role_type: 'participant' as const };
    await tx
      .insertInto('feedbacks')
      .values({ ...draft, author_user_id: participant.userId })
      .execute();
  }, participant.userId);
  return { relationship, meetingId, other };
}

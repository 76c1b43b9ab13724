import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from './testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from './testing/person.ts';
import { twoColourPicture } from './testing/pictures.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp({ RATE_LIMIT_PER_MINUTE: 1_000_000, RATE_LIMIT_PER_PERSON: 1_000_000 });

/** A company with people, an open request, a relationship and a notification. Returns the ids of all of them. */
async function aBusyCompany(): Promise<{ company: TestCompany; mentee: TestPerson; mentor: TestPerson; ids: string[] }> {
  const company = await aCompany(testApp);
  const mentee = await aParticipant(company);
  const [mentor, other] = [await aPresenter(company), await aPresenter(company)];
  const ids = await company.within(async (tx) => {
    const request = await tx
      .insertInto('mentoring_requests')
      .values({
        participant_id: mentee.participantId,
        presenter_id: mentor.presenterId,
        topic: 'Prendre la parole',
        expires_at: new Date(Date.now() + 9e8),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const partners = { participant_user_id: mentee.userId, presenter_user_id: mentor.userId };
    await tx
      .insertInto('mentoring_request_messages')
      .values({ mentoring_request_id: request.id, kind: 'request', body: 'Bonjour, un mot rien que pour vous.', ...partners })
      .execute();
    const relationship = await tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = await tx
      .insertInto('events')
      .values({ name: 'mentoring_request.created', subject_id: request.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notification = await tx
      .insertInto('notifications')
      .values({ user_id: mentee.userId, event_id: event.id, kind: 'mentoring_request.accepted', subject_id: request.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [request.id, relationship.id, notification.id, mentor.presenterId, mentee.participantId, mentee.userId, company.programId];
  }, mentee.userId);
  return { company, mentee, mentor, ids };
}

const reads = memberEndpoints.filter(({ method, access }) => method === 'GET' && access === 'member');

/** The responses to all GET calls of the member API, with each id: statuses and bodies. */
async function readEverything({ credentials }: TestPerson, ids: string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { url } of reads) {
    for (const id of url.includes(':id') ? ids : ['']) {
      const answer = await testApp.send({ method: 'GET', url: url.replace(':id', id), headers: credentials });
      answers.push(`${url} ${id} ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
  return answers;
}

test('responses do not depend on the data of other companies', async () => {
  const { mentee, ids } = await aBusyCompany();
  const before = await readEverything(mentee, ids);
  await aBusyCompany();
  expect(await readEverything(mentee, ids)).toEqual(before);
  expect(before.filter((answer) => answer.includes(' 200 ')).length).toBeGreaterThan(12);
});

/** A valid body for each change, so that only the id can be refused. */
const validBodies: Record<string, object> = {
  'POST /api/v1/conversations/:id/comments': { body: 'Bonjour' },
  'POST /api/v1/conversations/:id/reports': { comment_ids: [crypto.randomUUID()], reason: 'Déplacé' },
  'POST /api/v1/conversations/:id/files': new Blob(['texte']),
  'PATCH /auth/passkeys/:id': { name: 'Téléphone' },
  'PATCH /api/v1/conversations/:id/comments/:comment_id': { body: 'Bonjour' },
  'PATCH /api/v1/conversations/:id/comments/mark-as-seen': {},
  'PUT /api/v1/training_tools/:id/seen': { seen: true },
  'PUT /api/v1/profiles/:id/bookmark': { bookmarked: true },
  'PUT /api/v1/articles/:id/bookmark': { bookmarked: true },
  'PUT /api/v1/training_tools/:id/bookmark': { bookmarked: true },
  'PUT /api/v1/workshops/:id/answer': { answer: 'useful_now' },
  'PATCH /api/v1/articles/:id': { title: 'Réseaux' },
  'POST /api/v1/articles/:id/comments': { body: 'Merci !' },
  'PUT /api/v1/articles/:id/comments/:comment_id': { body: 'Merci !' },
  'PUT /api/v1/articles/:id/picture': new Blob([new Uint8Array(await twoColourPicture(20, 20).png().toBuffer())]),
  'POST /api/v1/articles/:id/reports': { reason: 'Déplacé' },
  'PATCH /api/v1/articles/:id/help_offers/:offer_id': { event: 'accept' },
  'PUT /api/v1/users/:id/avatar': new Blob(['a picture']),
  'PATCH /api/v1/users/:id': { language: 'en' },
  'PATCH /api/v1/mentoring_requests/:id': { event: 'withdraw' },
  'PATCH /api/v1/match_proposals/:id': { event: 'accept' },
  'PATCH /api/v1/circles/:id': { title: 'Déléguer', version: 1 },
  'PATCH /api/v1/circles/:id/membership': { event: 'request' },
  'POST /api/v1/circles/:id/invitations': { user_ids: [crypto.randomUUID()] },
  'PATCH /api/v1/circles/:id/members/:member_id': { event: 'accept' },
  'PUT /api/v1/circles/:id/lesson': { body: 'Déléguer' },
  'POST /api/v1/circles/:id/messages': { body: 'Bonjour' },
  'PATCH /api/v1/circles/:id/messages/seen': { revision: 1 },
  'PATCH /api/v1/circle_sessions/:id': { event: 'cancel', sequence: 0 },
  'PUT /api/v1/circle_sessions/:id/attendance': { coming: true },
  'PUT /api/v1/circle_sessions/:id/attendances': { present_user_ids: [] },
  'PATCH /api/v1/circle_sessions/:id/notes': { version: 0, body: 'À nous' },
  'PATCH /api/v1/notifications/:id': { read: true },
  'PATCH /api/v1/program_enrollments/:id': { current: true },
  'PATCH /api/v1/presenters/:id': { activity: 'Réseaux' },
  'PATCH /api/v1/participants/:id': { activity: 'Réseaux' },
  'POST /api/v1/presenters/:id/recommendations': { body: 'Merci !' },
  'PATCH /api/v1/presenters/:id/recommendations/:recommendation_id': { body: 'Merci !' },
  'PATCH /api/v1/mentoring_relationships/:id': { event: 'finish' },
  'POST /api/v1/mentoring_relationships/:id/checks': { kind: 'fit', answer: 'yes' },
  'POST /api/v1/mentoring_relationships/:id/objectives': { title: 'Oser' },
  'PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id': { version: 1, progress: 50 },
  'POST /api/v1/mentoring_relationships/:id/actions': { title: 'Lire', owner: 'presenter' },
  'PATCH /api/v1/mentoring_relationships/:id/actions/:item_id': { version: 1, done: true },
  'PATCH /api/v1/mentoring_relationships/:id/notes': { body: 'À deux', version: 0 },
  'POST /api/v1/mentoring_relationships/:id/seen_moments': { moment: 'end' },
  'PATCH /api/v1/mentoring_relationships/:id/keepsake': { moment: 'end', body: 'Merci', kept: true },
  'PATCH /api/v1/meetings/:id': { event: 'cancel', reason: 'Un imprévu' },
  'POST /api/v1/meetings/:id/appointments': { slots: ['2031-01-06T09:00:00.000Z'] },
  'PATCH /api/v1/meetings/:id/appointments/:appointment_id': { event: 'accept' },
  'PATCH /api/v1/meetings/:id/agenda': { body: 'À deux', version: 0 },
  'POST /api/v1/meetings/:id/feedbacks': { answers: {} },
  'PATCH /api/v1/meetings/:id/feedbacks/:feedback_id': { answers: {} },
  'POST /api/v1/mentoring_relationships/:id/feedbacks': { answers: {} },
  'PATCH /api/v1/mentoring_relationships/:id/feedbacks/:feedback_id': { answers: {} },
};

test('ids of another company are answered like unknown ids', async () => {
  const [mine, theirs] = [await aBusyCompany(), await aBusyCompany()];
  const unknown = theirs.ids.map(() => crypto.randomUUID());
  const withoutIds = (answers: string[]) => answers.map((answer) => answer.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} /, ''));
  expect(withoutIds(await readEverything(mine.mentee, theirs.ids))).toEqual(withoutIds(await readEverything(mine.mentee, unknown)));

  const changes = memberEndpoints.filter(({ method, url }) => method !== 'GET' && url.includes(':id'));
  for (const { method, url } of changes) {
    for (const id of theirs.ids) {
      const answer = await testApp.send({
        method,
        url: url.replace(/:\w+/g, id) + (url.endsWith('/files') ? '?name=note.txt' : ''),
        body: validBodies[`${method} ${url}`],
        headers: mine.mentee.credentials,
      });
      expect([url, answer.status]).toEqual([url, 404]);
    }
  }
});

import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { templateCodes } from '@binome/contract/values/message-templates';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aCircle } from './testing/circle.ts';
import { aCompany } from './testing/company.ts';
import { aStaffMember, consoleUsers } from './testing/console.ts';
import { conversationOf, sendMessage, uploadFile } from './testing/conversation.ts';
import { aFullRelationship } from './testing/full-relationship.ts';
import { aParticipant } from './testing/person.ts';
import { startTestApp } from './testing/test-app.ts';
import { letWorkerFinish } from './testing/worker.ts';

// Only the two partners can read what they write to each other, at every GET endpoint of the member API and of the console, and no search
// tells anybody else that they wrote it.

const testApp = await startTestApp({ RATE_LIMIT_PER_MINUTE: 1_000_000, RATE_LIMIT_PER_PERSON: 1_000_000 });
const company = await aCompany(testApp);
const words = {
  objective: 'Oser prendre la parole',
  action: 'Relire le plan',
  notes: 'Nos notes à deux',
  agenda: 'Notre ordre du jour',
  report: 'Lumineux, très lumineux',
  kept_word: 'Vous racontez ce que vous décidez',
  word: 'Merci de ne pas me répondre à ma place',
  message: 'Un premier mot entre nous',
  file: 'plan-confidentiel.txt',
  circle_question: 'Comment dire non à ma direction',
  circle_notes: 'Chacun a parlé de son chef',
  circle_message: 'Je n’ai pas osé le dire mardi',
  lesson: 'Demander avant de promettre',
};
const { relationship, meetingId } = await aFullRelationship(company);
const { participant, presenter, relationshipId } = relationship;
const conversationId = await conversationOf(relationship);
const { id: fileId } = await uploadFile(participant, conversationId, words.file, 'Tout est ici');
await sendMessage(participant, conversationId, words.message, { file_ids: [fileId] });
// A proposal shows both of them to each other, with reasons.
const proposal = { group_id: crypto.randomUUID(), position: 1, participant_answer: 'accepted' as const };
await company.within((tx) =>
  tx
    .insertInto('match_proposals')
    .values({
      ...proposal,
      participant_id: participant.participantId,
      presenter_id: presenter.presenterId,
      expires_at: new Date('2999-01-01'),
    })
    .execute(),
);
// An assignment names both of them, with reasons.
const runId = await company.within(async (tx) => {
  const run = { program_id: company.programId, audience: 'people' as const, floor: 50, theta: 0 };
  const { id } = await tx.insertInto('matching_runs').values(run).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('matching_run_pairs')
    .values({
      run_id: id,
      participant_id: participant.participantId,
      presenter_id: presenter.presenterId,
      state: 'proposed',
      score: 80,
      flags: ['silent'],
    })
    .execute();
  return id;
});
// They have been to a workshop together.
const workshopId = await company.within(async (tx) => {
  const workshop = { program_id: company.programId, title: { fr: 'Oser' }, held_on: '2026-01-15' };
  const { id } = await tx.insertInto('program_workshops').values(workshop).returning('id').executeTakeFirstOrThrow();
  const seats = [participant, presenter].map(({ userId: user_id }) => ({
    workshop_id: id,
    user_id,
    created_at: new Date(),
    seated_at: new Date(),
  }));
  await tx.insertInto('workshop_sign_ups').values(seats).execute();
  return id;
});
const { circleId, sessionId } = await aCircle(company, [participant, presenter]);
await participant.api('PATCH /api/v1/circle_sessions/:id/notes', {
  params: { id: sessionId },
  body: { version: 0, question: words.circle_question, body: words.circle_notes },
});
await participant.api('POST /api/v1/circles/:id/messages', { params: { id: circleId }, body: { body: words.circle_message } });
await participant.api('PUT /api/v1/circles/:id/lesson', { params: { id: circleId }, body: { body: words.lesson } });
await letWorkerFinish(company);

const ids = [
  ...[circleId, sessionId, proposal.group_id, runId, workshopId, relationshipId, meetingId, conversationId, fileId, company.id],
  company.programId,
  ...[participant, presenter].flatMap(({ userId, participantId, presenterId }) => [userId, participantId, presenterId]),
].filter((id) => id !== undefined);

type Get = (url: string) => Promise<{ status: number; body: unknown }>;

/** Calls every GET endpoint with every id. `read` are the kinds of private words in the replies, `answers` counts the replies with 200. */
async function wordsIn(endpoints: readonly Endpoint[], get: Get): Promise<{ read: string[]; answers: number }> {
  const read = new Set<string>();
  let answers = 0;
  for (const { url } of endpoints.filter(({ method }) => method === 'GET')) {
    for (const id of url.includes(':') ? ids : ['']) {
      const { status, body } = await get(url.replace(/:\w+/g, id));
      if (status === 200) answers += 1;
      const text = JSON.stringify(body);
      for (const [kind, word] of Object.entries(words)) if (text.includes(word)) read.add(kind);
    }
  }
  return { read: [...read].sort(), answers };
}

/**
 * Searches each list for every private word, and for a text that nobody wrote. `found` are the kinds of words with another reply than that
 * text, `searches` counts the lists that answered.
 */
async function wordsFoundIn(endpoints: readonly Endpoint[], get: Get): Promise<{ found: string[]; searches: number }> {
  const found = new Set<string>();
  let searches = 0;
  for (const { url, queryOf } of endpoints.flatMap(searchesOf)) {
    for (const id of url.includes(':') ? ids : ['']) {
      const replyTo = async (text: string) => {
        const { status, body } = await get(`${url.replace(/:\w+/g, id)}?${queryOf(text)}`);
        return { status, body: JSON.stringify(body).replaceAll(text, '') };
      };
      const nothing = await replyTo('Jamais écrit par personne');
      if (nothing.status !== 200) continue;
      searches += 1;
      for (const [kind, word] of Object.entries(words)) if ((await replyTo(word)).body !== nothing.body) found.add(kind);
    }
  }
  return { found: [...found].sort(), searches };
}

/** The ways in which an endpoint can be searched for a text: by `q`, or by the filter `q` of a list at the console. */
function searchesOf({ method, url, schema }: Endpoint): { url: string; queryOf: (text: string) => URLSearchParams }[] {
  const ways = [
    (text: string) => new URLSearchParams({ q: text }),
    (text: string) => new URLSearchParams({ filter: JSON.stringify({ q: text }) }),
  ];
  const isAccepted = (query: URLSearchParams) =>
    schema.querystring !== undefined && z.safeParse(schema.querystring, Object.fromEntries(query)).success;
  return method === 'GET' ? ways.filter((queryOf) => isAccepted(queryOf('texte'))).map((queryOf) => ({ url, queryOf })) : [];
}

const memberGet =
  (headers: Record<string, string>): Get =>
  (url) =>
    testApp.send({ method: 'GET', url, headers });

test('a partner reads all private words', async () => {
  const { read } = await wordsIn(memberEndpoints, memberGet(presenter.credentials));
  expect(read).toEqual(Object.keys(words).sort());
});

test('a partner finds a message by searching', async () => {
  const { found } = await wordsFoundIn(memberEndpoints, memberGet(presenter.credentials));
  expect(found).toEqual(['message']);
});

test('another member of the company reads and finds none', async () => {
  const other = await aParticipant(company);
  const { read, answers } = await wordsIn(memberEndpoints, memberGet(other.credentials));
  expect(read).toEqual([]);
  expect(answers).toBeGreaterThan(20);
  const { found, searches } = await wordsFoundIn(memberEndpoints, memberGet(other.credentials));
  expect(found).toEqual([]);
  expect(searches).toBeGreaterThan(1);
});

test('who left a circle, and a referent of the company, read none of its rows', async () => {
  const left = await aParticipant(company);
  const { hr } = await consoleUsers(company);
  const leaver = { circle_id: circleId, user_id: left.userId, joined_at: new Date(0), left_at: new Date(), state: 'left' as const };
  await company.within((tx) => tx.insertInto('circle_members').values(leaver).execute());
  const me = await hr.api('GET /backoffice/v1/session');
  for (const userId of [left.userId, me.id]) {
    const counts = await company.within(
      async (tx) => [
        await tx.selectFrom('circle_notes').select('circle_id').execute(),
        await tx.selectFrom('circle_messages').select('id').execute(),
        await tx.selectFrom('circle_lessons').select('user_id').execute(),
        await tx.selectFrom('circle_attendances').select('user_id').execute(),
      ],
      userId,
    );
    expect(counts).toEqual([[], [], [], []]);
  }
});

/** What a referent writes to both partners, and what the console shows of it. */
test('the messages of referents name none', async () => {
  const { hr } = await consoleUsers(company);
  for (const template of templateCodes) {
    const body = { audience: { relationship_ids: [relationshipId] }, template, send_on: null };
    const text = JSON.stringify((await hr.call('POST', 'message_previews', body)).body);
    expect(text).toContain('reply_to');
    expect(Object.values(words).filter((word) => text.includes(word))).toEqual([]);
  }
});

test('a preview of match settings holds no private text', async () => {
  const { admin } = await consoleUsers(company);
  const { defaults } = await admin.api('GET /backoffice/v1/matching_settings');
  const settings = { ...defaults, participant: { ...defaults.participant, must_haves: ['needs'] } };
  const text = JSON.stringify((await admin.call('POST', 'matching_previews', { settings })).body);
  expect(text).toContain(participant.participantId);
  expect(Object.values(words).filter((word) => text.includes(word))).toEqual([]);
});

describe('at the console,', async () => {
  const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const support = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);
  beforeAll(() => support.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } }));

  test.each(Object.entries({ admin, hr, programHr, manager, unitAdmin, support }))('%s reads and finds none', async (_, { call }) => {
    const get: Get = (url) => call('GET', url.slice('/backoffice/v1/'.length));
    const { read, answers } = await wordsIn(consoleEndpoints, get);
    expect(read).toEqual([]);
    expect(answers).toBeGreaterThan(10);
    for (const page of ['record', 'timeline']) expect((await call('GET', `users/${participant.userId}/${page}`)).status).toBe(200);
    const { found, searches } = await wordsFoundIn(consoleEndpoints, get);
    expect(found).toEqual([]);
    expect(searches).toBeGreaterThan(4);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { conversationOf, sendMessage } from '../testing/conversation.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { type clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const start = Date.parse('2026-11-23T09:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => setClock(start));

function setClock(time: number): void {
  testApp.clock.now = new Date(time);
}

async function aConversation(company?: TestCompany) {
  const relationship = await aRelationship(company ?? (await aCompany(testApp)));
  return { ...relationship, id: await conversationOf(relationship) };
}

const unreadOf = async ({ api }: { api: ReturnType<typeof clientOf> }) => (await api('GET /api/v1/conversations/unread')).unread;
const show = async ({ api }: { api: ReturnType<typeof clientOf> }, id: string) =>
  (await api('GET /api/v1/conversations/:id', { params: { id } })).data;

describe('a conversation', () => {
  test('is opened when a request is accepted, and not before', async () => {
    const company = await aCompany(testApp);
    const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
    const body = { presenter_id: mentor.presenterId, topic: 'Oser', message: 'Bonjour, je voudrais avancer avec vous cette année.' };
    const { data: request } = await mentee.api('POST /api/v1/mentoring_requests', { body });
    expect((await mentee.api('GET /api/v1/conversations')).data).toEqual([]);
    await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: request.id }, body: { event: 'accept' } });
    for (const person of [mentee, mentor]) {
      const { data, total } = await person.api('GET /api/v1/conversations');
      expect(total).toBe(1);
      expect(data[0]).toMatchObject({
        sender: { user_id: mentee.userId, role: 'participant', role_user_id: mentee.participantId },
        receiver: { user_id: mentor.userId, role: 'presenter', role_user_id: mentor.presenterId },
        viewer: person === mentee ? 'sender' : 'receiver',
        last_comment: { author_user_id: mentee.userId, body: body.message },
        unread: 0,
        can: { write: true, plan: true },
      });
    }
  });

  test('has the mentor as its sender when the mentor offered their help', async () => {
    const company = await aCompany(testApp);
    const [mentee, mentor] = [await aParticipant(company, { user: { accepts_offers: true } }), await aPresenter(company)];
    const body = { participant_id: mentee.participantId, topic: 'Oser', message: 'Bonjour, je peux vous aider à préparer ce projet.' };
    const { data: offer } = await mentor.api('POST /api/v1/mentoring_requests', { body });
    await mentee.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: offer.id }, body: { event: 'accept' } });
    const [conversation] = (await mentee.api('GET /api/v1/conversations')).data;
    expect(conversation).toMatchObject({ sender: { user_id: mentor.userId, role: 'presenter' }, viewer: 'receiver' });
  });

  test('lists the latest first, with its last message and its unread messages', async () => {
    const company = await aCompany(testApp);
    const first = await aConversation(company);
    const other = await aPresenter(company);
    await company.within((tx) =>
      tx
        .insertInto('mentoring_relationships')
        .values({ participant_id: first.participant.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
        .execute(),
    );
    // Its time is that of the database; the test's clock is elsewhere.
    await company.within((tx) =>
      tx
        .updateTable('conversations')
        .set({ created_at: new Date(start) })
        .where('id', '!=', first.id)
        .execute(),
    );
    setClock(start + minute);
    await sendMessage(first.presenter, first.id, 'Bonjour Léa');
    await sendMessage(first.presenter, first.id, 'Comment allez-vous ?');
    const { data } = await first.participant.api('GET /api/v1/conversations');
    expect(data.map(({ id, unread, last_comment }) => [id === first.id, unread, last_comment?.body])).toEqual([
      [true, 2, 'Comment allez-vous ?'],
      [false, 0, undefined],
    ]);
    expect(await unreadOf(first.participant)).toBe(2);
    expect(await unreadOf(first.presenter)).toBe(0);
  });

  test('opens with the HR referent of the member’s program, once', async () => {
    const company = await aCompany(testApp);
    const [member, hr] = [
      await aParticipant(company),
      await aPerson(company, { roles: [{ name: 'hr_referent', program_id: company.programId }] }),
    ];
    const referents = (await member.api('GET /api/v1/hr_referents')).data;
    expect(referents.map(({ user_id }) => user_id)).toEqual([hr.userId]);
    const open = () => member.api('POST /api/v1/conversations', { body: { receiver_id: hr.userId } });
    const [{ data: conversation }, { data: again }] = [await open(), await open()];
    expect(again.id).toBe(conversation.id);
    expect(conversation).toMatchObject({
      mentoring_relationship_id: null,
      receiver: { role: 'hr_referent' },
      can: { write: true, plan: false },
    });
    await sendMessage(member, conversation.id, 'J’ai une question');
    expect((await show(hr, conversation.id)).comments.map(({ body }) => body)).toEqual(['J’ai une question']);

    await company.within((tx) => tx.deleteFrom('user_roles').execute());
    expect(await show(member, conversation.id)).toMatchObject({ obstacle: 'partner_left', can: { write: false } });
  });

  test('opens with a referent who is also the member’s mentor, beside the one of the partners', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company, { presenter: { roles: [{ name: 'hr_referent' }] } });
    const { participant, presenter } = relationship;
    const { data } = await participant.api('POST /api/v1/conversations', { body: { receiver_id: presenter.userId } });
    expect(data).toMatchObject({ mentoring_relationship_id: null, receiver: { role: 'hr_referent' } });
    expect(data.id).not.toBe(await conversationOf(relationship));
  });

  test('opens with nobody else', async () => {
    const company = await aCompany(testApp);
    const [member, stranger] = [await aParticipant(company), await aPresenter(company)];
    const elsewhere = await aPerson(company, { roles: [{ name: 'company_admin' }] });
    for (const receiver_id of [stranger.userId, elsewhere.userId, member.userId, randomUUID()]) {
      expect((await refusal(member.api('POST /api/v1/conversations', { body: { receiver_id } }))).code).toBe('not_found');
    }
  });

  test.each([
    ['closed', 'partner_closed'],
    ['suspended', 'partner_suspended'],
  ] as const)('says that the partner’s account is %s, keeps the messages and takes no new one', async (state, obstacle) => {
    const { company, participant, presenter, id } = await aConversation();
    await sendMessage(presenter, id, 'À bientôt');
    await company.within((tx) =>
      tx
        .updateTable('users')
        .set({ state, closed_at: state === 'closed' ? new Date() : null })
        .where('id', '=', presenter.userId)
        .execute(),
    );
    const conversation = await show(participant, id);
    expect(conversation).toMatchObject({ obstacle, can: { write: false, plan: false } });
    expect(conversation.comments).toHaveLength(1);
    expect(await refusal(sendMessage(participant, id, 'Vous êtes là ?'))).toMatchObject({ status: 422, code: 'conversation_closed' });
  });

  test('takes messages until 30 days after the end of the relationship', async () => {
    const { company, participant, id, relationshipId } = await aConversation();
    await company.within((tx) =>
      tx
        .updateTable('mentoring_relationships')
        .set({ aasm_state: 'finished', ended_at: new Date(start) })
        .where('id', '=', relationshipId)
        .execute(),
    );
    setClock(start + 30 * day);
    await sendMessage(participant, id, 'Merci pour tout');
    expect(await show(participant, id)).toMatchObject({
      obstacle: null,
      writable_until: new Date(start + 30 * day).toISOString(),
      can: { plan: false },
    });
    setClock(start + 30 * day + 1);
    expect((await refusal(sendMessage(participant, id, 'Encore'))).code).toBe('conversation_closed');
    expect((await show(participant, id)).obstacle).toBe('ended');
  });

  test('shows that the partner has paused their profile', async () => {
    const { company, participant, presenter, id } = await aConversation();
    await company.within((tx) =>
      tx.updateTable('profiles').set({ paused_at: new Date() }).where('id', '=', presenter.presenterId).execute(),
    );
    expect(await show(participant, id)).toMatchObject({ partner_paused: true, can: { write: true } });
  });
});

describe('a message', () => {
  test('is sent once with an idempotency key, and counts as contact', async () => {
    const { company, participant, presenter, id, relationshipId } = await aConversation();
    const send = () =>
      participant.api('POST /api/v1/conversations/:id/comments', { params: { id }, body: { body: 'Bonjour' }, idempotencyKey: 'same' });
    const [first, second] = [await send(), await send()];
    expect(second.data.id).toBe(first.data.id);
    expect((await show(presenter, id)).comments).toHaveLength(1);
    const contact = await company.within((tx) =>
      tx.selectFrom('relationship_follow_ups').where('mentoring_relationship_id', '=', relationshipId).select('last_contact_at').execute(),
    );
    expect(contact).toEqual([{ last_contact_at: new Date(start) }]);
  });

  test('keeps its place when both people write at once', async () => {
    const { participant, presenter, id } = await aConversation();
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => sendMessage(index % 2 === 0 ? participant : presenter, id, `Message ${index}`)),
    );
    const { comments } = await show(participant, id);
    expect(comments.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(comments.map((comment) => comment.id).sort()).toEqual(comments.map((comment) => comment.id));
    expect(new Set(comments.map((comment) => comment.id))).toEqual(new Set(sent.map((comment) => comment.id)));
  });

  test('has a text or a file, and keeps any text as it was typed', async () => {
    const { participant, id } = await aConversation();
    const corpus = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '👩‍🏫 ça va ? 🇫🇷',
      '{{7*7}}',
      "'; drop table users; --",
    ];
    for (const body of corpus) await sendMessage(participant, id, body);
    expect((await show(participant, id)).comments.map(({ body }) => body)).toEqual(corpus);
    for (const body of ['', '   ', '\u200b', 'x'.repeat(5001), 'a\0b'])
      expect((await refusal(sendMessage(participant, id, body))).status).toBe(422);
  });

  test('quotes another one of the same conversation', async () => {
    const { company, participant, presenter, id } = await aConversation();
    const question = await sendMessage(participant, id, 'Mardi ou jeudi ?');
    const answer = await sendMessage(presenter, id, 'Jeudi', { quoted_comment_id: question.id });
    expect(answer.quote).toEqual({ id: question.id, author_user_id: participant.userId, body: 'Mardi ou jeudi ?', removed: false });
    await participant.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id: question.id } });
    expect((await show(presenter, id)).comments.at(-1)?.quote).toMatchObject({ body: '', removed: true });
    const elsewhere = await aConversation(company);
    const foreign = await sendMessage(elsewhere.participant, elsewhere.id, 'Ailleurs');
    expect((await refusal(sendMessage(presenter, id, 'Oui', { quoted_comment_id: foreign.id }))).code).toBe('invalid');
  });

  test('is edited by its author for 15 minutes, and marked', async () => {
    const { participant, presenter, id } = await aConversation();
    const comment = await sendMessage(participant, id, 'Bonjuor');
    const edit = (person: typeof participant) =>
      person.api('PATCH /api/v1/conversations/:id/comments/:comment_id', {
        params: { id, comment_id: comment.id },
        body: { body: 'Bonjour' },
      });
    expect((await refusal(edit(presenter))).code).toBe('forbidden');
    setClock(start + 15 * minute);
    expect((await edit(participant)).data).toMatchObject({
      body: 'Bonjour',
      edited_at: new Date(start + 15 * minute).toISOString(),
      revision: 2,
    });
    setClock(start + 15 * minute + 1);
    expect(await refusal(edit(participant))).toMatchObject({ code: 'message_settled', messages: [expect.stringContaining('15')] });
  });

  test('is taken back by its author for 15 minutes, without a trace of its text', async () => {
    const { company, participant, presenter, id } = await aConversation();
    const comment = await sendMessage(participant, id, 'Un secret');
    await participant.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id: comment.id } });
    const conversation = await show(presenter, id);
    expect(conversation).toMatchObject({ unread: 0, last_comment: { body: '', removed: true } });
    expect(conversation.comments).toMatchObject([{ body: '', removed_at: new Date(start).toISOString() }]);
    const stored = await company.within((tx) => tx.selectFrom('conversation_comments').select('body').execute(), 'system');
    expect(stored).toEqual([{ body: '' }]);
  });

  test('is unread until its reader has seen it, on any device', async () => {
    const { participant, presenter, id } = await aConversation();
    const [first, second] = [await sendMessage(participant, id, 'Un'), await sendMessage(participant, id, 'Deux')];
    expect(await unreadOf(presenter)).toBe(2);
    const see = (comment_id?: string) =>
      presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: comment_id ? { comment_id } : {} });
    expect((await see(first.id)).data.unread).toBe(1);
    expect((await see()).data).toMatchObject({ unread: 0, seen_comment_id: second.id });
    // An older mark does not bring messages back.
    expect((await see(first.id)).data).toMatchObject({ unread: 0, seen_comment_id: second.id });
    expect((await show(participant, id)).partner_seen).toEqual({ comment_id: second.id, at: new Date(start).toISOString() });
    await presenter.api('PATCH /api/v1/messaging_settings', { body: { shows_seen: false } });
    expect((await show(participant, id)).partner_seen).toBeNull();
  });

  test('is found by its words, without accents, in one’s own conversations only', async () => {
    const { company, participant, id } = await aConversation();
    const other = await aConversation(company);
    await sendMessage(participant, id, 'On prépare l’entretien à Orléans');
    await sendMessage(other.participant, other.id, 'Entretien à Orléans aussi');
    const search = async (q: string) =>
      (await participant.api('GET /api/v1/conversation_comments', { query: { q } })).data.map(({ body }) => body);
    expect(await search('orleans ENTRETIEN')).toEqual(['On prépare l’entretien à Orléans']);
    expect(await search('%')).toEqual([]);
  });

  test('is found in pages before, around and since', async () => {
    const { participant, id } = await aConversation();
    const ids: string[] = [];
    for (let index = 0; index < 9; index++) ids.push((await sendMessage(participant, id, `Message ${index}`)).id);
    const page = async (query: Record<string, string | number>) => {
      const { data, ...rest } = await participant.api('GET /api/v1/conversations/:id/comments', { params: { id }, query });
      return { numbers: data.map((comment) => ids.indexOf(comment.id)), ...rest };
    };
    expect(await page({ limit: 3 })).toEqual({ numbers: [6, 7, 8], has_older: true, has_newer: false });
    expect(await page({ before: ids[6] ?? '', limit: 6 })).toEqual({ numbers: [0, 1, 2, 3, 4, 5], has_older: false, has_newer: true });
    expect(await page({ around: ids[4] ?? '', limit: 4 })).toEqual({ numbers: [2, 3, 4, 5, 6], has_older: true, has_newer: true });
    expect(await page({ since: 7, limit: 10 })).toEqual({ numbers: [7, 8], has_older: true, has_newer: false });
  });
});

describe('only the two people in a conversation', () => {
  test('read it: others, their referents and other companies get 404 on every call', async () => {
    const company = await aCompany(testApp);
    const { participant, id } = await aConversation(company);
    const { id: comment_id } = await sendMessage(participant, id, 'Entre nous');
    const strangers = [
      await aPresenter(company),
      await aPerson(company, { roles: [{ name: 'hr_referent' }, { name: 'company_admin' }] }),
      await aParticipant(await aCompany(testApp)),
    ];
    for (const { api } of strangers) {
      const calls = [
        () => api('GET /api/v1/conversations/:id', { params: { id } }),
        () => api('GET /api/v1/conversations/:id/comments', { params: { id } }),
        () => sendMessage({ api }, id, 'Bonjour'),
        () => api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} }),
        () => api('PATCH /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id }, body: { body: 'Changé' } }),
        () => api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id } }),
        () => api('POST /api/v1/conversations/:id/reports', { params: { id }, body: { comment_ids: [comment_id], reason: 'Curieux' } }),
        () => api('POST /api/v1/conversations/:id/files', { params: { id }, query: { name: 'a.txt' }, upload: new Blob(['texte']) }),
      ];
      for (const call of calls) expect((await refusal(call())).status).toBe(404);
      expect((await api('GET /api/v1/conversations')).data).toEqual([]);
      expect((await api('GET /api/v1/conversation_comments', { query: { q: 'nous' } })).data).toEqual([]);
    }
  });

  test('find its words in the database: administrators and jobs find none', async () => {
    const company = await aCompany(testApp);
    const { participant, presenter, id } = await aConversation(company);
    await sendMessage(participant, id, 'Entre nous');
    const admin = await aPerson(company, { roles: [{ name: 'company_admin' }, { name: 'hr_referent' }] });
    const read = (as?: string) => company.within((tx) => tx.selectFrom('conversation_comments').select('body').execute(), as);
    expect(await read(admin.userId)).toEqual([]);
    expect(await read()).toEqual([]);
    expect(await read(presenter.userId)).toEqual([{ body: 'Entre nous' }]);
  });
});

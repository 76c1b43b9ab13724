import { expect, test } from 'vitest';
import { openMemberSocket } from '../testing/cable.ts';
import { aCompany } from '../testing/company.ts';
import { conversationOf, sendMessage } from '../testing/conversation.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp({});

async function aConversation() {
  const relationship = await aRelationship(await aCompany(testApp));
  return { ...relationship, id: await conversationOf(relationship) };
}

const open = (person: TestPerson) => openMemberSocket(testApp, person, 'actioncable-v1-ext-json');

test('both people receive each message and each change of it, in order and once', async () => {
  const { participant, presenter, id } = await aConversation();
  const sockets = [await open(participant), await open(presenter)];
  for (const socket of sockets) expect(await socket.subscribe('ConversationChannel', { id })).toBe('confirm_subscription');
  const sent = [];
  for (let index = 0; index < 5; index++) sent.push(await sendMessage(index % 2 ? participant : presenter, id, `Message ${index}`));
  await presenter.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id: sent[0]?.id ?? '' } });
  for (const socket of sockets) {
    const received = () => socket.messagesOf('ConversationChannel').flatMap(({ comment }) => Object(comment ?? []));
    await expect.poll(received).toHaveLength(6);
    expect(received().map(({ revision, body }) => [revision, body])).toEqual([
      ...sent.map(({ body }, index) => [index + 1, body]),
      [6, ''],
    ]);
    await socket.close();
  }
});

test('typing and what is seen reach the other person, unless their author keeps them', async () => {
  const { participant, presenter, id } = await aConversation();
  const [own, other] = [await open(participant), await open(presenter)];
  for (const socket of [own, other]) await socket.subscribe('ConversationChannel', { id });
  const identifier = JSON.stringify({ channel: 'ConversationChannel', id });
  const type = () => own.send({ command: 'message', identifier, data: JSON.stringify({ action: 'typing' }) });
  const see = () => participant.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  const received = (name: string) => other.messagesOf('ConversationChannel').filter((message) => message.type === name);
  await sendMessage(presenter, id, 'Un');
  type();
  await see();
  const activity = [[{ user_id: participant.userId }], [{ user_id: participant.userId }]];
  await expect.poll(() => [received('typing'), received('seen')]).toMatchObject(activity);

  await participant.api('PATCH /api/v1/messaging_settings', { body: { shows_typing: false, shows_seen: false } });
  await sendMessage(presenter, id, 'Deux');
  type();
  await see();
  await sendMessage(participant, id, 'Trois');
  await expect.poll(() => received('comment')).toHaveLength(3);
  expect([received('typing').length, received('seen').length]).toEqual([1, 1]);
  await Promise.all([own.close(), other.close()]);
});

test('rejects a subscription to a conversation of other people', async () => {
  const { company, id } = await aConversation();
  const strangers = [
    await aPresenter(company),
    await aPerson(company, { roles: [{ name: 'hr_referent' }, { name: 'company_admin' }] }),
    await aParticipant(await aCompany(testApp)),
  ];
  for (const stranger of strangers) {
    const socket = await open(stranger);
    expect(await socket.subscribe('ConversationChannel', { id })).toBe('reject_subscription');
    await socket.close();
  }
});

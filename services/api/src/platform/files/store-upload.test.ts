import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { conversationOf, uploadFile } from '../../testing/conversation.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { files } = testApp.services;

test('a refused upload leaves no file, and one that is repeated with its key leaves one', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant } = relationship;
  expect((await refusal(uploadFile(participant, randomUUID(), 'plan.txt', 'Mon plan'))).code).toBe('not_found');
  expect(await files.list(company.id)).toEqual([]);
  const id = await conversationOf(relationship);
  const upload = { params: { id }, query: { name: 'plan.txt' }, upload: new Blob(['Mon plan']), idempotencyKey: randomUUID() };
  const send = async () => (await participant.api('POST /api/v1/conversations/:id/files', upload)).data.id;
  const first = await send();
  expect(await send()).toBe(first);
  expect(await files.list(company.id)).toHaveLength(1);
});

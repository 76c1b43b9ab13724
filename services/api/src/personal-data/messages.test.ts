import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { conversationOf, sendMessage, uploadFile } from '../testing/conversation.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp({});

async function aConversation() {
  const relationship = await aRelationship(await aCompany(testApp));
  const id = await conversationOf(relationship);
  const file = await uploadFile(relationship.presenter, id, 'plan.txt', 'Mon plan');
  await sendMessage(relationship.presenter, id, 'Voici mon plan', { file_ids: [file.id] });
  await sendMessage(relationship.participant, id, 'Merci Paul');
  return { ...relationship, id };
}

async function readExport({ api }: TestPerson) {
  const files = unzipSync(new Uint8Array(await (await api('GET /auth/export')).arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files).sort(), data: JSON.parse(text('data.json')), page: text('data.html'), text };
}

const storedFiles = ({ id }: TestCompany) => testApp.services.files.list(id);

test('the export has the messages of one’s own conversations, and the files that one sent', async () => {
  const { company, participant, presenter } = await aConversation();
  const own = await readExport(presenter);
  expect(own.data.messages).toMatchObject([
    { partner: 'Léa Martin', written: true, body: 'Voici mon plan', file_names: ['plan.txt'] },
    { partner: 'Léa Martin', written: false, body: 'Merci Paul' },
  ]);
  expect(own.names).toContain('files/1-plan.txt');
  expect(own.text('files/1-plan.txt')).toBe('Mon plan');
  expect(own.page).toContain('Merci Paul');
  const partner = await readExport(participant);
  expect(partner.data.messages).toHaveLength(2);
  expect(partner.data.message_files).toEqual([]);
  const referent = await aPerson(company, { roles: [{ name: 'hr_referent' }, { name: 'company_admin' }] });
  expect((await readExport(referent)).data.messages).toEqual([]);
});

test('a closed account leaves the conversation to its partner, without a name, and takes no new message', async () => {
  const { company, participant, presenter, id } = await aConversation();
  await company.within(
    (tx) =>
      tx
        .updateTable('users')
        .set({ state: 'closed', first_name: '', last_name: '', closed_at: new Date() })
        .where('id', '=', presenter.userId)
        .execute(),
    'system',
  );
  const { data } = await participant.api('GET /api/v1/conversations/:id', { params: { id } });
  expect(data.comments.map(({ body }) => body)).toEqual(['Voici mon plan', 'Merci Paul']);
  expect(data).toMatchObject({ obstacle: 'partner_closed', receiver: { first_name: 'Membre supprimé' } });
  expect((await refusal(sendMessage(participant, id, 'Paul ?'))).code).toBe('conversation_closed');
});

test.each(['the person', 'only the profile'])('the conversation and its files go with %s after three years', async (what) => {
  const { company, presenter } = await aConversation();
  expect(await storedFiles(company)).toHaveLength(1);
  const left_at = new Date('2026-03-01T10:00:00Z');
  await company.within(async (tx) => {
    await tx.updateTable('profiles').set({ left_at }).where('user_id', '=', presenter.userId).execute();
    if (what === 'only the profile') await tx.insertInto('profiles').values({ user_id: presenter.userId, type: 'participant' }).execute();
  });
  const before = testApp.clock.now;
  testApp.clock.now = new Date('2029-03-01T10:00:00Z');
  await runDueJobs(company, 'retention');
  testApp.clock.now = before;
  const left = await company.within((tx) => tx.selectFrom('conversation_comments').select('id').execute(), 'system');
  expect([left, await storedFiles(company)]).toEqual([[], []]);
});

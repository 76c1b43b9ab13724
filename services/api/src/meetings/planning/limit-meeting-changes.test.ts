import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

test('changes of meetings are rate-limited per account', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const id = await aMeeting(relationship);
  const change = ({ api }: typeof relationship.participant, subject: string) =>
    api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', subject } });
  for (let count = 0; count < 100; count += 1) await change(relationship.participant, `Point ${count}`);
  await expect(change(relationship.participant, 'Point de trop')).rejects.toMatchObject({ code: 'too_many_requests' });
  const { data } = await change(relationship.presenter, 'Notre point');
  expect(data.subject).toBe('Notre point');
});

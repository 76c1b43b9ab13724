import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();

test('whoever changes sessions without end waits, and their partner does not', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const id = await aMeeting(pair);
  const change = ({ api }: typeof pair.participant, subject: string) =>
    api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', subject } });
  for (let turn = 0; turn < 100; turn += 1) await change(pair.participant, `Point ${turn}`);
  await expect(change(pair.participant, 'Point de trop')).rejects.toMatchObject({ code: 'too_many_requests' });
  const { data } = await change(pair.presenter, 'Notre point');
  expect(data.subject).toBe('Notre point');
});

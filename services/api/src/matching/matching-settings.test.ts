import { randomUUID } from 'node:crypto';
import type { MatchingSettings } from '@binome/contract/console/matching-settings';
import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

type Change = { weights?: Partial<MatchingSettings['participant']['weights']>; must_haves?: MatchingSettings['participant']['must_haves'] };

/** The settings with other values for the mentee’s wishes. */
function withWishes(settings: MatchingSettings, { weights, must_haves }: Change): MatchingSettings {
  const { participant } = settings;
  const wishes = { ...participant, weights: { ...participant.weights, ...weights }, must_haves: must_haves ?? participant.must_haves };
  return { ...settings, participant: wishes };
}

test('each change is a version with its author, that the company can go back to', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const first = await hr.api('GET /backoffice/v1/matching_settings');
  expect(first).toMatchObject({ version: 0, versions: [], settings: first.defaults });

  const settings = withWishes(first.defaults, { weights: { slots: 20, location: 7 } });
  const body = { settings, expected: { version: 0 } };
  const second = await admin.api('PUT /backoffice/v1/matching_settings', { body });
  expect(second).toMatchObject({ version: 1, settings, versions: [{ version: 1, author: 'Adèle Durand', settings }] });
  expect(await admin.api('PUT /backoffice/v1/matching_settings', { body })).toEqual(second);
  const late = await admin.call('PUT', 'matching_settings', {
    settings: withWishes(settings, { weights: { slots: 6 } }),
    expected: { version: 0 },
  });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);

  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Régler les affinités' } });
  const third = await staff.api('PUT /backoffice/v1/matching_settings', { body: { settings: first.defaults, expected: { version: 1 } } });
  expect(third).toMatchObject({ version: 2, settings: first.defaults, versions: [{ author: 'Solène Petit' }, { author: 'Adèle Durand' }] });
  const stored = await company.within((tx) => tx.selectFrom('company_settings').select('matching').executeTakeFirstOrThrow());
  expect(stored.matching).toEqual({});

  const { rows } = await admin.list('audit_entries', { filter: { action: 'matching_settings.changed' } });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'matching_version', before: '0', after: '1' },
      { field: 'participant_slots', before: '12', after: '20' },
    ]),
  );
  expect((await hr.call('PUT', 'matching_settings', body)).status).toBe(403);
});

test('a preview shows real mentees before and after, and saves nothing', async () => {
  const { company, mentee, elodie } = await aCommunity(testApp);
  const { admin, hr } = await consoleUsers(company);
  const { defaults, version } = await admin.api('GET /backoffice/v1/matching_settings');
  const same = await admin.api('POST /backoffice/v1/matching_previews', { body: { settings: defaults } });
  expect(same).toMatchObject({ mentees: 1, sampled: 1, changed_first: 0, lost_last: 0, mean_delta: 0 });
  expect(same.samples).toMatchObject([{ participant_id: mentee.participantId, name: 'Camille Durand', need: 'Sujet leading' }]);
  expect(same.samples[0]?.after.map(({ name, place_before }) => [name, place_before])).toEqual([
    ['Élodie Zola', 1],
    ['Abel Étienne', 2],
    ['Chloé Martin', 3],
  ]);
  for (const { score, score_before } of same.samples[0]?.after ?? []) expect(score).toBe(score_before);

  const none = Object.fromEntries(Object.keys(defaults.participant.weights).map((criterion) => [criterion, 0]));
  const onlyNeeds = { ...defaults.participant.weights, ...none, needs: 30 } as typeof defaults.participant.weights;
  const settings = { ...defaults, participant: { ...defaults.participant, weights: onlyNeeds } };
  const after = await admin.api('POST /backoffice/v1/matching_previews', { body: { settings } });
  expect(after.samples[0]?.after[0]).toMatchObject({
    presenter_id: elodie.presenterId,
    place_before: 1,
    reasons: [expect.stringMatching(/leading/)],
  });
  expect(after.mean_delta).not.toBe(0);
  expect(after.samples[0]?.before).toEqual(same.samples[0]?.before);

  expect((await admin.api('GET /backoffice/v1/matching_settings')).version).toBe(version);
  expect((await admin.api('POST /backoffice/v1/matching_previews', { body: { settings, skip: 1 } })).samples).toEqual([]);
  expect((await hr.call('POST', 'matching_previews', { settings })).status).toBe(403);
});

test('a change that costs mentees their last possible mentor needs the confirmed number', async () => {
  const { company, mentee, vocabulary, elodie } = await aCommunity(testApp);
  const { admin } = await consoleUsers(company);
  const { defaults } = await admin.api('GET /backoffice/v1/matching_settings');
  // Only Chloé speaks their language, and she does not know what they look for.
  const other = await aParticipant(company, { user: { first_name: 'Zoé' } });
  await vocabulary.answer(other.participantId, 'participant', { needs: 'feedback', languages: 'es' });
  await vocabulary.answer(mentee.participantId, 'participant', { needs: 'leading' });
  const settings = withWishes(defaults, { must_haves: ['needs'] });
  const preview = await admin.api('POST /backoffice/v1/matching_previews', { body: { settings } });
  expect(preview).toMatchObject({ mentees: 2, changed_first: 1, lost_last: 1 });
  expect(preview.samples).toMatchObject([
    { name: 'Zoé Durand', before: [{ name: 'Chloé Martin' }], after: [] },
    { name: 'Camille Durand', after: [{ presenter_id: elodie.presenterId }, { name: 'Abel Étienne' }] },
  ]);

  const refused = await admin.call('PUT', 'matching_settings', { settings });
  expect([refused.status, refused.body.code, Object(refused.body.errors).detail]).toEqual([
    422,
    'mentees_without_mentor',
    expect.stringContaining('1 mentoré·e ne garderait aucun choix'),
  ]);
  expect((await admin.api('GET /backoffice/v1/matching_settings')).version).toBe(0);
  await admin.api('PUT /backoffice/v1/matching_settings', { body: { settings, accepted_losses: 1 } });
  // The loss has happened: the next change loses nobody.
  const next = await admin.api('POST /backoffice/v1/matching_previews', {
    body: { settings: withWishes(settings, { weights: { slots: 6 } }) },
  });
  expect(next.lost_last).toBe(0);
});

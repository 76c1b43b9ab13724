import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

type Asked = { need?: string; topic?: string; message?: string; program_id?: string };

function ask(mentee: TestPerson, presenter_id: string, body: Asked = { topic: 'Prise de poste' }) {
  return mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id, message, ...body } });
}

/** Answers the question `needs` with tags, as the profiling does. */
async function needs(company: TestCompany, mentee: TestPerson, codes: string[]) {
  await company.within(async (tx) => {
    const question = await tx
      .insertInto('questions')
      .values({ profile_type: 'participant', field_type: 'ranked', field_name: 'needs', title: { fr: 'Vos besoins' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, code] of [...codes, 'unasked'].entries()) {
      const tag = await tx
        .insertInto('tags')
        .values({ code, name: { fr: `Besoin ${code}`, en: `Need ${code}` }, family: 'career' })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (code === 'unasked') continue;
      const values = { profile_id: mentee.participantId, question_id: question.id, tag_id: tag.id, rank: index + 1 };
      await tx.insertInto('profile_answers').values(values).execute();
    }
  });
}

test('a request is about one of the mentee’s own needs, or a topic', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  await needs(company, mentee, ['career', 'network']);
  const wrong = [{ need: 'unasked' }, { need: 'nothing' }, { need: 'career', topic: 'both' }, {}, { topic: ' ' }];
  for (const body of wrong) {
    expect([body, (await refusal(ask(mentee, mentor.presenterId, body))).code]).toEqual([body, 'invalid']);
  }
  const { data } = await ask(mentee, mentor.presenterId, { need: 'career' });
  expect(data).toMatchObject({ need: { code: 'career', label: 'Besoin career' }, topic: null });
});

test('a message says enough and not too much', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const short = await refusal(ask(mentee, mentor.presenterId, { topic: 'T', message: `  ${'a'.repeat(39)}  ` }));
  expect(short).toMatchObject({ status: 422, messages: ['Au moins 40 caractères.'] });
  const long = await refusal(ask(mentee, mentor.presenterId, { topic: 'T', message: 'a'.repeat(2001) }));
  expect(long.messages).toEqual(['Au plus 2\u202f000 caractères.']);
  await ask(mentee, mentor.presenterId, { topic: 'T', message: 'a'.repeat(2000) });
});

test('who may not ask, and whom nobody may ask', async () => {
  const company = await aCompany(stage, { max_relationships_per_presenter: 1 });
  const mentee = await aParticipant(company);
  const both = await aPerson(company, { participant: true, presenter: true });
  const full = await aPresenter(company);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: both.participantId, presenter_id: full.presenterId, aasm_state: 'admin_initiated' })
      .execute(),
  );
  const mentor = await aPresenter(company);
  const elsewhere = await aPresenter(await aCompany(stage));
  const cases: [who: string, TestPerson, presenterId: string, code: string][] = [
    ['a mentor without a mentee’s profile', mentor, full.presenterId, 'forbidden'],
    ['oneself', both, both.presenterId, 'not_eligible'],
    ['an unknown id', mentee, mentee.userId, 'not_found'],
    ['a mentor of another company', mentee, elsewhere.presenterId, 'not_found'],
    ['a mentee’s profile', mentee, both.participantId, 'not_found'],
    ['a hidden mentor', mentee, (await aPresenter(company, { user: { profile_visible: false } })).presenterId, 'not_found'],
    ['an incomplete mentor', mentee, (await aPresenter(company, { presenter: { completion_percentage: 10 } })).presenterId, 'not_found'],
    ['a suspended mentor', mentee, (await aPresenter(company, { user: { state: 'suspended' } })).presenterId, 'not_found'],
    ['a mentor who left', mentee, (await aPresenter(company, { presenter: { left_at: new Date() } })).presenterId, 'not_found'],
    ['a mentor on pause', mentee, (await aPresenter(company, { presenter: { paused_at: new Date() } })).presenterId, 'not_eligible'],
    ['a full mentor', mentee, full.presenterId, 'request_limit_reached'],
    [
      'a mentor who takes nobody',
      mentee,
      (await aPresenter(company, { presenter: { max_relationships: 0 } })).presenterId,
      'request_limit_reached',
    ],
    ['a mentee who has a mentor', both, mentor.presenterId, 'request_limit_reached'],
    [
      'an incomplete mentee',
      await aParticipant(company, { participant: { completion_percentage: 69 } }),
      mentor.presenterId,
      'profile_incomplete',
    ],
    [
      'a mentee with a step to do',
      await aParticipant(company, { participant: { next_step: 'needs' } }),
      mentor.presenterId,
      'profile_incomplete',
    ],
    ['a report of the mentor', await aParticipant(company, { user: { manager_id: mentor.userId } }), mentor.presenterId, 'not_eligible'],
  ];
  for (const [who, asking, presenterId, code] of cases) {
    expect([who, (await refusal(ask(asking, presenterId))).code]).toEqual([who, code]);
  }
  expect((await ask(mentee, mentor.presenterId)).data.aasm_state).toBe('requested');
});

test('a pair that was ruled out, or is over, is refused in the engine’s words', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const [user_id = '', other_user_id = ''] = [mentee.userId, mentor.userId].sort();
  await company.within((tx) => tx.insertInto('matching_exclusions').values({ user_id, other_user_id }).execute());
  const { code, messages } = await refusal(ask(mentee, mentor.presenterId));
  expect(code).toBe('not_eligible');
  expect(messages[0]).toMatch(/^Cette demande n’est pas possible : .{10}/);
});

test('the program is one that the two share', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const [alone, strange] = await company.within(async (tx) => {
    const program = (name: string) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: name }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [one, two] = [await program('Un'), await program('Deux')];
    await tx.insertInto('program_enrollments').values({ program_id: one.id, user_id: mentee.userId }).execute();
    return [one.id, two.id];
  });
  expect((await refusal(ask(mentee, mentor.presenterId, { topic: 'T', program_id: strange }))).code).toBe('not_found');
  expect((await refusal(ask(mentee, mentor.presenterId, { topic: 'T', program_id: alone }))).code).toBe('not_eligible');
  expect((await ask(mentee, mentor.presenterId)).data.program?.id).toBe(company.programId);
});

import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

type RequestBody = { need?: string; topic?: string; message?: string; program_id?: string };

function createRequest(participant: TestPerson, presenter_id: string, body: RequestBody = { topic: 'Prise de poste' }) {
  return participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id, message, ...body } });
}

/** Answers the question `needs` with tags. Also creates the tag `unasked`, which is not chosen. */
async function answerNeeds(company: TestCompany, participant: TestPerson, codes: string[]) {
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
      const values = { profile_id: participant.participantId, question_id: question.id, tag_id: tag.id, rank: index + 1 };
      await tx.insertInto('profile_answers').values(values).execute();
    }
  });
}

test('a request has one of the participant’s needs or a topic', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  await answerNeeds(company, participant, ['career', 'network']);
  const invalidBodies = [{ need: 'unasked' }, { need: 'nothing' }, { need: 'career', topic: 'both' }, {}, { topic: ' ' }];
  for (const body of invalidBodies) {
    expect([body, (await refusal(createRequest(participant, presenter.presenterId, body))).code]).toEqual([body, 'invalid']);
  }
  const { data } = await createRequest(participant, presenter.presenterId, { need: 'career' });
  expect(data).toMatchObject({ need: { code: 'career', label: 'Besoin career' }, topic: null });
});

test('a message has 20 to 2000 characters', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const tooShort = await refusal(createRequest(participant, presenter.presenterId, { topic: 'T', message: `  ${'a'.repeat(19)}  ` }));
  expect(tooShort).toMatchObject({ status: 422, messages: ['Au moins 20 caractères.'] });
  const tooLong = await refusal(createRequest(participant, presenter.presenterId, { topic: 'T', message: 'a'.repeat(2001) }));
  expect(tooLong.messages).toEqual(['2\u202f000 caractères au maximum.']);
  await createRequest(participant, presenter.presenterId, { topic: 'T', message: 'a'.repeat(2000) });
});

test('contact details are refused in a request and in a decline, and may be in an acceptance', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const errorsOf = async (body: RequestBody) =>
    (await createRequest(participant, presenter.presenterId, body).catch((error) => error)).errors;
  expect(await errorsOf({ topic: 'Appelez le 06 12 34 56 78' })).toMatchObject({ topic: [expect.stringMatching(/^Retirez le numéro/)] });
  expect(await errorsOf({ topic: 'Poste', message: `${message} lea@nova.example` })).toMatchObject({
    message: [expect.stringMatching(/^Retirez l’adresse e-mail/)],
  });
  expect(await errorsOf({ topic: 'Poste', message: `${message} https://calendly.com/lea` })).toMatchObject({
    message: [expect.stringMatching(/^Retirez le lien/)],
  });

  const { data: request } = await createRequest(participant, presenter.presenterId);
  const answer = (event: 'accept' | 'decline') =>
    presenter.api('PATCH /api/v1/mentoring_requests/:id', {
      params: { id: request.id },
      body: { ...(event === 'accept' ? { event } : { event, reason: 'no_time' as const }), message: 'Mon Insta : @paul_b' },
    });
  expect((await refusal(answer('decline'))).messages).toEqual([expect.stringMatching(/^Retirez le nom de compte/)]);
  expect((await answer('accept')).data.aasm_state).toBe('confirmed');
});

test('requests that are not allowed are refused', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
  const participant = await aParticipant(company);
  const personWithBothRoles = await aPerson(company, { participant: true, presenter: true });
  const full = await aPresenter(company);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: personWithBothRoles.participantId, presenter_id: full.presenterId, aasm_state: 'admin_initiated' })
      .execute(),
  );
  const presenter = await aPresenter(company);
  const foreignPresenter = await aPresenter(await aCompany(testApp));
  const cases: [title: string, TestPerson, presenterId: string, code: string][] = [
    ['from a presenter without a participant profile', presenter, full.presenterId, 'forbidden'],
    ['to oneself', personWithBothRoles, personWithBothRoles.presenterId, 'not_eligible'],
    ['to an unknown id', participant, participant.userId, 'not_found'],
    ['to a presenter of another company', participant, foreignPresenter.presenterId, 'not_found'],
    ['to a participant profile', participant, personWithBothRoles.participantId, 'not_found'],
    ['to a hidden presenter', participant, (await aPresenter(company, { user: { profile_visible: false } })).presenterId, 'not_found'],
    [
      'to an incomplete presenter',
      participant,
      (await aPresenter(company, { presenter: { completion_percentage: 10 } })).presenterId,
      'not_found',
    ],
    ['to a suspended presenter', participant, (await aPresenter(company, { user: { state: 'suspended' } })).presenterId, 'not_found'],
    ['to a presenter who left', participant, (await aPresenter(company, { presenter: { left_at: new Date() } })).presenterId, 'not_found'],
    [
      'to a paused presenter',
      participant,
      (await aPresenter(company, { presenter: { paused_at: new Date() } })).presenterId,
      'not_eligible',
    ],
    ['to a presenter at their limit', participant, full.presenterId, 'request_limit_reached'],
    [
      'to a presenter with a limit of zero',
      participant,
      (await aPresenter(company, { presenter: { max_relationships: 0 } })).presenterId,
      'request_limit_reached',
    ],
    ['from a participant at their limit', personWithBothRoles, presenter.presenterId, 'request_limit_reached'],
    [
      'from an incomplete participant',
      await aParticipant(company, { participant: { completion_percentage: 69 } }),
      presenter.presenterId,
      'profile_incomplete',
    ],
    [
      'from a participant with an open profiling step',
      await aParticipant(company, { participant: { next_step: 'needs' } }),
      presenter.presenterId,
      'profile_incomplete',
    ],
    [
      'from a direct report of the presenter',
      await aParticipant(company, { user: { manager_id: presenter.userId } }),
      presenter.presenterId,
      'not_eligible',
    ],
  ];
  for (const [title, sender, presenterId, code] of cases) {
    expect([title, (await refusal(createRequest(sender, presenterId))).code]).toEqual([title, code]);
  }
  expect((await createRequest(participant, presenter.presenterId)).data.aasm_state).toBe('requested');
});

test('a request between an excluded pair is refused with the reason of the engine', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const [user_id = '', other_user_id = ''] = [participant.userId, presenter.userId].sort();
  await company.within((tx) => tx.insertInto('matching_exclusions').values({ user_id, other_user_id }).execute());
  const { code, messages } = await refusal(createRequest(participant, presenter.presenterId));
  expect(code).toBe('not_eligible');
  expect(messages[0]).toMatch(/^Cette demande n’est pas possible : .{10}/);
});

test('the program must be common to both', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const [participantOnly, notEnrolled] = await company.within(async (tx) => {
    const program = (name: string) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: name }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [one, two] = [await program('Un'), await program('Deux')];
    await tx.insertInto('program_enrollments').values({ program_id: one.id, user_id: participant.userId }).execute();
    return [one.id, two.id];
  });
  expect((await refusal(createRequest(participant, presenter.presenterId, { topic: 'T', program_id: notEnrolled }))).code).toBe(
    'not_found',
  );
  expect((await refusal(createRequest(participant, presenter.presenterId, { topic: 'T', program_id: participantOnly }))).code).toBe(
    'not_eligible',
  );
  expect((await createRequest(participant, presenter.presenterId)).data.program?.id).toBe(company.programId);
});

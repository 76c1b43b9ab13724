import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../platform/data/database.ts';
import { aCompany, type TestCompany } from './company.ts';
import { aParticipant, aPresenter } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Answers by field: codes separated by spaces, or the text of a text field. */
export type TestAnswers = Record<string, string>;

const tags = { management: ['leading', 'feedback'], technique: ['networks', 'turbines', 'code'] } as const;

const choices: Record<string, string[]> = {
  job_category: ['engineering', 'sales', 'finance'],
  targeted_job_categories: ['engineering', 'sales', 'finance'],
  hierarchy_level: ['level_1', 'level_2', 'level_3', 'level_4', 'level_5'],
  worksite: ['tower'],
  motivations: ['knowledge', 'altruism', 'influence'],
  languages: ['fr', 'en', 'es'],
  formats: ['videoconference', 'phone_call'],
  expectations: ['listening', 'method'],
};
const filters = new Set(['job_category', 'formats', 'languages', 'hierarchy_level']);

/** Inserts tags, steps and questions for both types of profile. Returns functions to answer them. */
export async function insertQuestionnaire(company: TestCompany) {
  const ids = await company.within(async (tx) => {
    const inserted = { tags: await insertTags(tx), questions: new Map<string, string>(), choices: new Map<string, string>() };
    for (const type of ['presenter', 'participant'] as const) await insertQuestions(tx, type, inserted);
    return inserted;
  });

  /** Replaces a profile's answers to some questions. */
  async function answer(tx: Tx, profileId: string, type: ProfileType, answers: TestAnswers): Promise<void> {
    for (const [field, text] of Object.entries(answers)) {
      const question_id = ids.questions.get(`${type} ${field}`) ?? '';
      await tx.deleteFrom('profile_answers').where('profile_id', '=', profileId).where('question_id', '=', question_id).execute();
      const items = field === 'projects' ? [text] : text.split(' ').filter((code) => code !== '');
      const rows = items.map((code, index) => ({ profile_id: profileId, question_id, rank: index + 1, ...itemOf(type, field, code) }));
      if (rows.length > 0) await tx.insertInto('profile_answers').values(rows).execute();
    }
  }

  function itemOf(type: ProfileType, field: string, code: string) {
    if (field === 'projects') return { body: code };
    if (field === 'skills' || field === 'needs') return { tag_id: ids.tags.get(code) ?? '' };
    if (field === 'targeted_business_units') return { business_unit_id: code };
    return { choice_id: ids.choices.get(`${type} ${field} ${code}`) ?? '' };
  }

  return {
    tagId: (code: string) => ids.tags.get(code) ?? '',
    answer: (profileId: string, type: ProfileType, answers: TestAnswers) => company.within((tx) => answer(tx, profileId, type, answers)),
    answerIn: answer,
  };
}

async function insertTags(tx: Tx): Promise<Map<string, string>> {
  const rows = Object.entries(tags).flatMap(([family, codes]) => codes.map((code) => ({ code, family })));
  const inserted = await tx
    .insertInto('tags')
    .values(rows.map((row, position) => ({ ...row, position, name: { fr: `Sujet ${row.code}`, en: `Topic ${row.code}` } })))
    .returning(['id', 'code'])
    .execute();
  return new Map(inserted.map(({ id, code }) => [code, id]));
}

async function insertQuestions(tx: Tx, type: ProfileType, inserted: { questions: Map<string, string>; choices: Map<string, string> }) {
  const step = await tx
    .insertInto('steps')
    .values({ profile_type: type, position: 0, anchor: 'all', title: { fr: 'Tout', en: 'Everything' } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = [...Object.keys(choices), 'skills', 'needs', 'targeted_business_units', 'projects'];
  for (const [position, field_name] of fields.entries()) {
    const { id } = await tx
      .insertInto('questions')
      .values({
        step_id: step.id,
        profile_type: type,
        field_type: field_name === 'projects' ? 'textarea' : field_name === 'skills' || field_name === 'needs' ? 'tag' : 'multi_select',
        field_name,
        title: { fr: `Question ${field_name}`, en: `About ${field_name}` },
        is_filter: filters.has(field_name),
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    inserted.questions.set(`${type} ${field_name}`, id);
    for (const [index, code] of (choices[field_name] ?? []).entries()) {
      const choice = await tx
        .insertInto('question_choices')
        .values({ question_id: id, code, label: { fr: `Choix ${code}`, en: `Choice ${code}` }, position: index })
        .returning('id')
        .executeTakeFirstOrThrow();
      inserted.choices.set(`${type} ${field_name} ${code}`, choice.id);
    }
  }
}

export type TestQuestionnaire = Awaited<ReturnType<typeof insertQuestionnaire>>;

/** A company with a mentee and three mentors, who have different answers. */
export async function aCommunity(testApp: TestApp) {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
  const vocabulary = await insertQuestionnaire(company);
  const aMentor = (first_name: string, last_name: string, job_title: string, presenter: Parameters<typeof aPresenter>[1] = {}) =>
    aPresenter(company, { ...presenter, user: { first_name, last_name, job_title, ...presenter.user } });
  const mentee = await aParticipant(company);
  const elodie = await aMentor('Élodie', 'Zola', 'Cheffe d’équipe');
  const abel = await aMentor('Abel', 'Étienne', 'Ingénieur');
  const chloe = await aMentor('Chloé', 'Martin', 'Cœur de réseau');
  const common = { formats: 'videoconference', languages: 'fr en' };
  await vocabulary.answer(mentee.participantId, 'participant', { ...common, needs: 'leading networks', hierarchy_level: 'level_1' });
  await vocabulary.answer(elodie.presenterId, 'presenter', {
    ...common,
    skills: 'leading networks',
    job_category: 'sales',
    hierarchy_level: 'level_3',
  });
  await vocabulary.answer(abel.presenterId, 'presenter', { ...common, skills: 'feedback', job_category: 'engineering' });
  await vocabulary.answer(chloe.presenterId, 'presenter', { languages: 'fr es', skills: 'turbines', formats: 'phone_call' });
  return { company, vocabulary, mentee, elodie, abel, chloe, aMentor };
}

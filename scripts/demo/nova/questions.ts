import type { CompanyDraft, QuestionDraft, StepDraft } from '../authoring.ts';
import { expectations, formats, hierarchyLevels, jobCategories, languages, motivations, riasec, talents } from './choices.ts';

const position: StepDraft = {
  anchor: 'position',
  title: { fr: 'Votre poste', en: 'Your position' },
  questions: [
    {
      field: 'job_category',
      type: 'select',
      title: { fr: 'Votre famille de métier', en: 'Your job family' },
      choices: jobCategories,
      required: true,
      filter: true,
    },
    {
      field: 'hierarchy_level',
      type: 'select',
      title: { fr: 'Votre niveau de responsabilité', en: 'Your level of responsibility' },
      hint: { fr: 'Sert à proposer des binômes. Personne ne le voit.', en: 'Helps to propose pairs. Nobody sees it.' },
      choices: hierarchyLevels,
      required: true,
    },
    {
      field: 'background',
      type: 'textarea',
      title: { fr: 'Votre parcours en quelques lignes', en: 'Your path in a few lines' },
      hint: { fr: 'Les étapes et les détours qui comptent pour vous.', en: 'The steps and detours that matter to you.' },
    },
  ],
};

const shape: StepDraft = {
  anchor: 'shape',
  title: { fr: 'Ce qui vous ressemble', en: 'What you are like' },
  questions: [
    {
      field: 'motivations',
      type: 'ranked',
      title: { fr: 'Ce qui vous motive', en: 'What motivates you' },
      hint: { fr: 'Jusqu’à trois, la plus forte d’abord.', en: 'Up to three, the strongest first.' },
      choices: motivations,
      mostItems: 3,
    },
    {
      field: 'talents',
      type: 'ranked',
      title: { fr: 'Vos formes d’intelligence préférées', en: 'Your preferred kinds of intelligence' },
      hint: { fr: 'Une préférence, pas un diagnostic : jusqu’à trois.', en: 'A preference, not a diagnosis: up to three.' },
      choices: talents,
      mostItems: 3,
    },
    {
      field: 'riasec',
      type: 'ranked',
      title: { fr: 'Votre profil professionnel', en: 'Your professional profile' },
      hint: { fr: 'Les trois types qui vous parlent le plus, dans l’ordre.', en: 'The three types that fit you best, in order.' },
      choices: riasec,
      mostItems: 3,
    },
    {
      field: 'interests',
      type: 'input',
      title: { fr: 'En dehors du travail', en: 'Outside work' },
      hint: { fr: 'Un sujet pour briser la glace.', en: 'Something to break the ice with.' },
    },
  ],
};

const spoken: QuestionDraft = {
  field: 'languages',
  type: 'multi_select',
  title: { fr: 'Les langues dans lesquelles vous échangez', en: 'The languages you are at ease in' },
  choices: languages,
  required: true,
  filter: true,
};

const means: QuestionDraft = {
  field: 'formats',
  type: 'multi_select',
  title: { fr: 'Comment vous préférez vous voir', en: 'How you like to meet' },
  choices: formats,
  required: true,
  filter: true,
};

const presenterSteps: StepDraft[] = [
  position,
  {
    anchor: 'skills',
    title: { fr: 'Vos compétences', en: 'Your skills' },
    questions: [
      {
        field: 'skills',
        type: 'tag',
        title: { fr: 'Ce que vous pouvez transmettre', en: 'What you can pass on' },
        hint: { fr: 'Quatre à sept compétences, la plus solide d’abord.', en: 'Four to seven skills, the strongest first.' },
        mostItems: 7,
        required: true,
      },
      spoken,
      means,
    ],
  },
  {
    anchor: 'mentoring',
    title: { fr: 'Votre mentorat', en: 'Your mentoring' },
    questions: [
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Ce que vous aimez apporter', en: 'What you like to give' },
        choices: expectations,
        filter: true,
      },
      {
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Les métiers que vous aimeriez accompagner', en: 'The job families you would like to support' },
        choices: jobCategories,
      },
      {
        field: 'targeted_business_units',
        type: 'multi_select',
        title: { fr: 'Les entités que vous aimeriez accompagner', en: 'The business units you would like to support' },
        choices: 'business_units',
      },
      {
        field: 'projects',
        type: 'textarea',
        title: { fr: 'Ce que vous aimeriez vivre comme mentor·e', en: 'What you hope for as a mentor' },
      },
    ],
  },
  shape,
];

const participantSteps: StepDraft[] = [
  position,
  {
    anchor: 'needs',
    title: { fr: 'Vos besoins', en: 'Your needs' },
    questions: [
      {
        field: 'needs',
        type: 'tag',
        title: { fr: 'Ce sur quoi vous voulez avancer', en: 'What you want to work on' },
        hint: { fr: 'Jusqu’à cinq sujets, le plus important d’abord.', en: 'Up to five topics, the most important first.' },
        mostItems: 5,
        required: true,
      },
      {
        field: 'skills',
        type: 'tag',
        title: { fr: 'Vos points forts', en: 'Your strengths' },
        hint: { fr: 'Un mentorat se vit dans les deux sens.', en: 'Mentoring works both ways.' },
      },
      spoken,
      means,
    ],
  },
  {
    anchor: 'project',
    title: { fr: 'Votre projet', en: 'Your project' },
    questions: [
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Ce que vous attendez de votre mentor·e', en: 'What you expect from your mentor' },
        choices: expectations,
      },
      {
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Les métiers qui vous attirent', en: 'The job families that attract you' },
        choices: jobCategories,
      },
      {
        field: 'targeted_business_units',
        type: 'multi_select',
        title: { fr: 'Les entités qui vous attirent', en: 'The business units that attract you' },
        choices: 'business_units',
      },
      {
        field: 'projects',
        type: 'textarea',
        title: { fr: 'Ce que vous aimeriez avoir changé dans un an', en: 'What you would like to have changed in a year' },
      },
    ],
  },
  shape,
];

export const novaSteps: CompanyDraft['steps'] = { presenter: presenterSteps, participant: participantSteps };

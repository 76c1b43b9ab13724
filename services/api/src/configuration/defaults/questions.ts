import type { ProfileType } from '@binome/contract/states';
import type { Labels, QuestionDraft, StepDraft } from './authoring.ts';
import {
  businessSectors,
  expectations,
  formats,
  hierarchyLevels,
  jobCategories,
  languages,
  mentoringExperiences,
  motivations,
  riasec,
  seniorities,
  talents,
} from './choices.ts';

// The profile questions. Companies with their own lists of job categories, sectors, levels or languages use the same questions with these lists.

type Lists = { jobCategories: Labels; businessSectors: Labels; hierarchyLevels: Labels; languages: Labels };

const sectorQuestion = (choices: Labels): QuestionDraft => ({
  field: 'business_sector',
  type: 'select',
  title: { fr: 'Votre secteur d’activité', en: 'Your industry' },
  hint: { fr: 'Celui que vous connaissez le mieux.', en: 'The one you know best.' },
  choices,
  filter: true,
});

/** The step about personality, the same for both roles and all companies. */
const shapeStep: StepDraft = {
  anchor: 'shape',
  title: { fr: 'Ce qui vous ressemble', en: 'Your personality' },
  questions: [
    {
      field: 'motivations',
      type: 'ranked',
      title: { fr: 'Ce qui vous motive', en: 'What motivates you' },
      hint: { fr: 'Jusqu’à trois, la plus forte d’abord.', en: 'Up to three, the strongest first.' },
      choices: motivations,
      maxItems: 3,
    },
    {
      field: 'talents',
      type: 'ranked',
      title: { fr: 'Vos formes d’intelligence préférées', en: 'Your preferred forms of intelligence' },
      hint: { fr: 'Une préférence, pas un diagnostic : jusqu’à trois.', en: 'A preference, not a diagnosis: up to three.' },
      choices: talents,
      maxItems: 3,
    },
    {
      field: 'riasec',
      type: 'ranked',
      title: { fr: 'Votre profil professionnel', en: 'Your professional profile' },
      hint: { fr: 'Les trois types qui vous parlent le plus, dans l’ordre.', en: 'The three types that fit you best, in order.' },
      choices: riasec,
      maxItems: 3,
    },
    {
      field: 'interests',
      type: 'input',
      title: { fr: 'En dehors du travail', en: 'Outside work' },
      hint: { fr: 'Un sujet pour briser la glace.', en: 'Something to break the ice.' },
    },
  ],
};

/** Returns the steps of both roles with the lists of a company. */
export function stepsWith(lists: Lists): Record<ProfileType, StepDraft[]> {
  const position = positionStep(lists);
  return {
    presenter: [position, skillsStep(lists), mentoringStep(lists), shapeStep],
    participant: [position, needsStep(lists), projectStep(lists), shapeStep],
  };
}

export const defaultSteps = stepsWith({ jobCategories, businessSectors, hierarchyLevels, languages });

export const seniorityQuestion: QuestionDraft = {
  field: 'seniority',
  type: 'select',
  title: { fr: 'Depuis combien de temps êtes-vous dans l’organisation ?', en: 'How long have you been with the organisation?' },
  choices: seniorities,
};

/** Questions about the person, the same for both roles. */
export const defaultUserQuestions: QuestionDraft[] = [
  seniorityQuestion,
  {
    field: 'mentoring_experience',
    type: 'select',
    title: { fr: 'Avez-vous déjà vécu un mentorat ?', en: 'Have you taken part in mentoring before?' },
    choices: mentoringExperiences,
  },
];

function positionStep(lists: Lists): StepDraft {
  return {
    anchor: 'position',
    title: { fr: 'Votre poste', en: 'Your job' },
    questions: [
      {
        field: 'job_category',
        type: 'select',
        title: { fr: 'Votre famille de métier', en: 'Your job family' },
        choices: lists.jobCategories,
        required: true,
        filter: true,
      },
      sectorQuestion(lists.businessSectors),
      {
        field: 'hierarchy_level',
        type: 'select',
        title: { fr: 'Votre niveau de responsabilité', en: 'Your level of responsibility' },
        hint: {
          fr: 'Sert à vous proposer des personnes. Personne ne le voit.',
          en: 'Used to suggest {mentors} and {mentees}. Nobody else can see it.',
        },
        choices: lists.hierarchyLevels,
        required: true,
      },
      {
        field: 'background',
        type: 'textarea',
        title: { fr: 'Votre parcours en quelques lignes', en: 'Your career in a few lines' },
        hint: { fr: 'Les étapes et les détours qui comptent pour vous.', en: 'The steps and detours that matter to you.' },
      },
    ],
  };
}

function howToMeet(lists: Lists): QuestionDraft[] {
  return [
    {
      field: 'languages',
      type: 'multi_select',
      title: { fr: 'Les langues dans lesquelles vous échangez', en: 'Languages you are comfortable speaking' },
      choices: lists.languages,
      required: true,
      filter: true,
    },
    {
      field: 'formats',
      type: 'multi_select',
      title: { fr: 'Comment vous préférez vous voir', en: 'How you like to meet' },
      choices: formats,
      required: true,
      filter: true,
    },
  ];
}

function skillsStep(lists: Lists): StepDraft {
  return {
    anchor: 'skills',
    title: { fr: 'Vos compétences', en: 'Your skills' },
    questions: [
      {
        field: 'skills',
        type: 'tag',
        title: { fr: 'Ce que vous pouvez transmettre', en: 'What you can pass on' },
        hint: { fr: 'Quatre à sept compétences, la plus solide d’abord.', en: 'Four to seven skills, the strongest first.' },
        required: true,
        maxItems: 7,
      },
      ...howToMeet(lists),
    ],
  };
}

function mentoringStep(lists: Lists): StepDraft {
  return {
    anchor: 'mentoring',
    title: { fr: 'Votre mentorat', en: 'Your mentoring' },
    questions: [
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Ce que vous aimez apporter', en: 'What you like to offer' },
        choices: expectations,
        filter: true,
      },
      {
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Les métiers que vous aimeriez accompagner', en: 'The job families you would like to support' },
        choices: lists.jobCategories,
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
        title: { fr: 'Ce que vous aimeriez vivre comme {mentor}', en: 'What you hope to get from being {a_mentor}' },
      },
    ],
  };
}

function needsStep(lists: Lists): StepDraft {
  return {
    anchor: 'needs',
    title: { fr: 'Vos besoins', en: 'Your needs' },
    questions: [
      {
        field: 'needs',
        type: 'tag',
        title: { fr: 'Ce sur quoi vous voulez avancer', en: 'What you want to work on' },
        hint: { fr: 'Jusqu’à cinq sujets, le plus important d’abord.', en: 'Up to five topics, the most important first.' },
        required: true,
        maxItems: 5,
      },
      {
        field: 'skills',
        type: 'tag',
        title: { fr: 'Vos points forts', en: 'Your strengths' },
        hint: { fr: 'Un mentorat se vit dans les deux sens.', en: 'Mentoring works both ways.' },
        maxItems: 7,
      },
      ...howToMeet(lists),
    ],
  };
}

function projectStep(lists: Lists): StepDraft {
  return {
    anchor: 'project',
    title: { fr: 'Votre projet', en: 'Your project' },
    questions: [
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Ce que vous attendez de votre {mentor}', en: 'What you expect from your {mentor}' },
        choices: expectations,
      },
      {
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Les métiers qui vous attirent', en: 'The job families that attract you' },
        choices: lists.jobCategories,
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
        title: { fr: 'Ce que vous aimeriez avoir changé dans un an', en: 'What you would like to have changed a year from now' },
      },
    ],
  };
}

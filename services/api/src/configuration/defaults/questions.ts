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
import { withReaderTitles } from './reader-titles.ts';

// The profile questions. Companies with their own lists of job categories, sectors, levels or languages use the same questions with these lists.
// The member app asks the compulsory ones first, one a screen, in this order; the others enrich the profile later.

type Lists = { jobCategories: Labels; businessSectors: Labels; hierarchyLevels: Labels; languages: Labels };

const sectorQuestion = (choices: Labels): QuestionDraft => ({
  field: 'business_sector',
  type: 'select',
  title: { fr: 'Quel est votre secteur d’activité ?', en: 'What is your industry?' },
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
      title: { fr: 'Qu’est-ce qui vous motive ?', en: 'What motivates you?' },
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
    presenter: withReaderTitles([skillsStep(lists), position, mentoringStep(lists), shapeStep]),
    participant: withReaderTitles([needsStep(lists), position, projectStep(lists), shapeStep]),
  };
}

export const defaultSteps = stepsWith({ jobCategories, businessSectors, hierarchyLevels, languages });

export const seniorityQuestion: QuestionDraft = {
  field: 'seniority',
  type: 'select',
  title: { fr: 'Depuis combien de temps êtes-vous dans l’organisation ?', en: 'How long have you been with the organisation?' },
  choices: seniorities,
  required: true,
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
        title: { fr: 'Quelle est votre famille de métier ?', en: 'What is your job family?' },
        choices: lists.jobCategories,
        filter: true,
      },
      sectorQuestion(lists.businessSectors),
      {
        field: 'hierarchy_level',
        type: 'select',
        title: { fr: 'Quel est votre niveau de responsabilité ?', en: 'What is your level of responsibility?' },
        hint: { fr: 'Sert à vous proposer des personnes.', en: 'Used to suggest people to you.' },
        choices: lists.hierarchyLevels,
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
      field: 'formats',
      type: 'multi_select',
      title: { fr: 'Comment préférez-vous vous voir ?', en: 'How do you like to meet?' },
      choices: formats,
      required: true,
      filter: true,
    },
    {
      field: 'languages',
      type: 'multi_select',
      title: { fr: 'Dans quelles langues échangez-vous ?', en: 'Which languages do you speak?' },
      choices: lists.languages,
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
        title: { fr: 'Que pouvez-vous transmettre ?', en: 'What can you pass on?' },
        hint: { fr: 'Jusqu’à sept, la plus solide d’abord.', en: 'Up to seven, the strongest first.' },
        required: true,
        maxItems: 7,
      },
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Qu’aimez-vous apporter ?', en: 'What do you like to offer?' },
        choices: expectations,
        required: true,
        filter: true,
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
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Quels métiers aimeriez-vous accompagner ?', en: 'Which job families would you like to support?' },
        choices: lists.jobCategories,
      },
      {
        field: 'targeted_business_units',
        type: 'multi_select',
        title: { fr: 'Y a-t-il des {units} que vous aimeriez accompagner ?', en: 'Which {units} would you like to support?' },
        choices: 'business_units',
      },
      {
        field: 'projects',
        type: 'textarea',
        title: { fr: 'Qu’aimeriez-vous vivre comme {mentor} ?', en: 'What do you hope to get from being {a_mentor}?' },
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
        title: { fr: 'Sur quoi voulez-vous avancer ?', en: 'What do you want to work on?' },
        hint: { fr: 'Jusqu’à cinq sujets, le plus important d’abord.', en: 'Up to five topics, the most important first.' },
        required: true,
        maxItems: 5,
      },
      {
        field: 'expectations',
        type: 'multi_select',
        title: { fr: 'Qu’attendez-vous surtout d’{a_mentor} ?', en: 'What do you expect most from {a_mentor}?' },
        choices: expectations,
        required: true,
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
        field: 'skills',
        type: 'tag',
        title: { fr: 'Quels sont vos points forts ?', en: 'What are your strengths?' },
        hint: { fr: 'Un mentorat se vit dans les deux sens.', en: 'Mentoring works both ways.' },
        maxItems: 7,
      },
      {
        field: 'targeted_job_categories',
        type: 'multi_select',
        title: { fr: 'Quels métiers vous attirent ?', en: 'Which job families attract you?' },
        choices: lists.jobCategories,
      },
      {
        field: 'targeted_business_units',
        type: 'multi_select',
        title: { fr: 'Y a-t-il des {units} qui vous attirent ?', en: 'Which {units} attract you?' },
        choices: 'business_units',
      },
      {
        field: 'projects',
        type: 'textarea',
        title: { fr: 'Qu’aimeriez-vous avoir changé dans un an ?', en: 'What would you like to have changed a year from now?' },
      },
    ],
  };
}

import { withReaderTitles } from '@binome/api/configuration/defaults/reader-titles';
import type { TranslatedText } from '@binome/contract/fields';
import type { CompanyDraft, QuestionDraft, StepDraft } from '../authoring.ts';

const jobCategories: Record<string, TranslatedText> = {
  advisers: { fr: 'Conseil en agence' },
  credit: { fr: 'Crédit' },
  risk: { fr: 'Risques et conformité' },
  digital: { fr: 'Numérique et données' },
  support: { fr: 'Fonctions d’appui' },
};

const hierarchyLevels: Record<string, TranslatedText> = {
  level_1: { fr: 'Conseiller·ère, gestionnaire' },
  level_2: { fr: 'Chargé·e de clientèle confirmé·e, cadre' },
  level_3: { fr: 'Responsable d’agence ou d’équipe' },
  level_4: { fr: 'Direction de secteur ou de service' },
  level_5: { fr: 'Direction générale' },
};

const experiences: Record<string, TranslatedText> = {
  under_two_years: { fr: 'Moins de deux ans' },
  two_to_five_years: { fr: 'De deux à cinq ans' },
  five_to_ten_years: { fr: 'De cinq à dix ans' },
  over_ten_years: { fr: 'Plus de dix ans' },
};

const languages: Record<string, TranslatedText> = {
  fr: { fr: 'Français' },
  en: { fr: 'Anglais' },
  br: { fr: 'Breton' },
};

const formats: Record<string, TranslatedText> = {
  physical_meeting: { fr: 'En agence ou au siège' },
  phone_call: { fr: 'Au téléphone' },
  videoconference: { fr: 'En visioconférence' },
};

const expectations: Record<string, TranslatedText> = {
  listening: { fr: 'Une oreille attentive' },
  honest_feedback: { fr: 'Un avis franc' },
  method: { fr: 'Une méthode de travail' },
  confidence: { fr: 'Un encouragement' },
  career_advice: { fr: 'Un regard sur mon parcours' },
  technical_transfer: { fr: 'Les ficelles du métier' },
};

const businessSectors: Record<string, TranslatedText> = {
  retail_banking: { fr: 'Banque de proximité' },
  online_banking: { fr: 'Banque en ligne' },
  central_functions: { fr: 'Crédit, risques et fonctions centrales' },
};

const motivations: Record<string, TranslatedText> = {
  knowledge: { fr: 'Apprendre' },
  usefulness: { fr: 'Être utile' },
  harmony: { fr: 'Une bonne entente' },
  altruism: { fr: 'Rendre service' },
  independence: { fr: 'Être autonome' },
  influence: { fr: 'Avoir des responsabilités' },
  principles: { fr: 'Bien faire, dans les règles' },
};

const job: StepDraft = {
  anchor: 'metier',
  title: { fr: 'Votre métier' },
  questions: [
    {
      field: 'job_category',
      type: 'select',
      title: { fr: 'Votre métier à la banque' },
      choices: jobCategories,
      filter: true,
    },
    { field: 'business_sector', type: 'select', title: { fr: 'Votre activité' }, choices: businessSectors, filter: true },
    { field: 'hierarchy_level', type: 'select', title: { fr: 'Votre responsabilité' }, choices: hierarchyLevels },
    { field: 'experience', type: 'select', title: { fr: 'Depuis quand êtes-vous chez Rivage ?' }, choices: experiences, filter: true },
    { field: 'background', type: 'textarea', title: { fr: 'Racontez-nous votre chemin' } },
  ],
};

const languagesQuestion: QuestionDraft = {
  field: 'languages',
  type: 'multi_select',
  title: { fr: 'Vous échangez volontiers en' },
  choices: languages,
  required: true,
  filter: true,
};

const formatsQuestion: QuestionDraft = {
  field: 'formats',
  type: 'multi_select',
  title: { fr: 'Où vous retrouver' },
  choices: formats,
  required: true,
  filter: true,
};

const motivationsQuestion: QuestionDraft = {
  field: 'motivations',
  type: 'ranked',
  title: { fr: 'Ce qui compte le plus pour vous' },
  hint: { fr: 'Trois au plus, dans l’ordre.' },
  maxItems: 3,
  choices: motivations,
};

export const rivageSteps: CompanyDraft['steps'] = {
  presenter: withReaderTitles([
    job,
    {
      anchor: 'partage',
      title: { fr: 'Ce que vous partagez' },
      questions: [
        { field: 'skills', type: 'tag', title: { fr: 'Vos savoir-faire' }, required: true },
        { field: 'expectations', type: 'multi_select', title: { fr: 'Ce que vous offrez' }, choices: expectations },
        { field: 'first_meeting', type: 'textarea', title: { fr: 'À quoi ressemble une première rencontre avec vous ?' } },
        languagesQuestion,
        formatsQuestion,
        motivationsQuestion,
      ],
    },
  ]),
  participant: withReaderTitles([
    job,
    {
      anchor: 'envies',
      title: { fr: 'Vos envies' },
      questions: [
        {
          field: 'needs',
          type: 'tag',
          title: { fr: 'Les sujets qui vous occupent' },
          hint: { fr: 'Le plus important d’abord.' },
          required: true,
        },
        { field: 'skills', type: 'tag', title: { fr: 'Ce que vous savez déjà faire' } },
        { field: 'expectations', type: 'multi_select', title: { fr: 'Ce que vous cherchez' }, choices: expectations },
        {
          field: 'targeted_job_categories',
          type: 'multi_select',
          title: { fr: 'Les métiers que vous aimeriez découvrir' },
          choices: jobCategories,
        },
        languagesQuestion,
        formatsQuestion,
        motivationsQuestion,
      ],
    },
  ]),
};

import type { ConfigurationInput } from '@binome/contract/console/configuration';

export const defaultMeetingReasons: ConfigurationInput['meeting_reasons'] = [
  { code: 'first_meeting', name: { fr: 'Faire connaissance', en: 'Getting to know each other' } },
  { code: 'objectives', name: { fr: 'Fixer les objectifs', en: 'Setting objectives' } },
  { code: 'follow_up', name: { fr: 'Avancer sur un sujet', en: 'Working on a topic' } },
  { code: 'preparation', name: { fr: 'Préparer une échéance', en: 'Preparing for an important date' } },
  { code: 'difficulty', name: { fr: 'Parler d’une difficulté', en: 'Talking about a difficulty' } },
  { code: 'mid_term', name: { fr: 'Faire le point à mi-parcours', en: 'Halfway review' } },
  { code: 'final_review', name: { fr: 'Bilan final', en: 'Final review' } },
  { code: 'other', name: { fr: 'Autre', en: 'Other' } },
];

/** The guides of the product, as readings. */
export const defaultTrainingTools: ConfigurationInput['training_tools'] = [
  {
    code: 'first_meeting_guide',
    category: 'tool',
    title: { fr: 'Préparer la première séance', en: 'Preparing for your first session' },
    description: {
      fr: 'Une heure en quatre temps pour faire connaissance, choisir un sujet et convenir d’une façon de travailler.',
      en: 'One hour in four parts: meet properly, choose a subject and agree on how you will work together.',
    },
    minutes: 4,
    guide: 'first-session',
  },
  {
    code: 'objectives_guide',
    category: 'tool',
    title: { fr: 'Écrire deux ou trois objectifs', en: 'Writing two or three objectives' },
    description: {
      fr: 'Partir d’une situation réelle, trouver le premier pas, et laisser les objectifs changer en chemin.',
      en: 'Start from a real situation, find the first step, and let objectives change along the way.',
    },
    minutes: 3,
    guide: 'objectives',
  },
  {
    code: 'listening_guide',
    category: 'tool',
    title: { fr: 'Poser de bonnes questions', en: 'Asking good questions' },
    description: {
      fr: 'Quatre questions pour ouvrir une séance, et l’art de se taire un peu avant de répondre.',
      en: 'Four questions to open a session, and the art of leaving some silence before you answer.',
    },
    minutes: 4,
    guide: 'good-questions',
  },
  {
    code: 'feedback_guide',
    category: 'tool',
    title: { fr: 'Donner un retour', en: 'Giving feedback' },
    description: {
      fr: 'Un fait, un effet, une question : dire les choses sans blesser, et les entendre sans se fermer.',
      en: 'A fact, an effect, a question: how to say things without hurting, and hear them without shutting the door.',
    },
    minutes: 4,
    guide: 'feedback',
  },
  {
    code: 'closing_guide',
    category: 'tool',
    title: { fr: 'Bien terminer {a_mentorship}', en: 'Ending {a_mentorship} well' },
    description: {
      fr: 'Annoncer la fin, relire le début, se dire merci avec précision et décider de la suite.',
      en: 'Give notice, go back to the beginning, say a specific thank you and decide what comes next.',
    },
    minutes: 4,
    guide: 'closing',
  },
  {
    code: 'reverse_mentoring_guide',
    category: 'tool',
    title: { fr: 'Essayer le mentorat inversé', en: 'Trying reverse mentoring' },
    description: {
      fr: 'Quand la personne la moins expérimentée accompagne l’autre : choisir un sujet, poser le cadre, apprendre à deux.',
      en: 'When the less experienced person is the {mentor}: choosing a topic, agreeing on the rules, learning together.',
    },
    minutes: 4,
    guide: 'reverse-mentoring',
  },
];

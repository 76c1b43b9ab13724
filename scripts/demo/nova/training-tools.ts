import { defaultTrainingTools } from '@binome/api/configuration/defaults/lists';
import type { CompanyDraft } from '../authoring.ts';

/** Short films, talks and the guides of the product. */
export const novaTrainingTools: CompanyDraft['trainingTools'] = [
  {
    code: 'feedback_film',
    category: 'video',
    title: { fr: 'Le secret d’un retour réussi', en: 'The secret to giving great feedback' },
    description: {
      fr: 'LeeAnn Renninger, psychologue, résume en cinq minutes une méthode en quatre temps. À regarder avant votre atelier sur le retour.',
      en: 'Psychologist LeeAnn Renninger sums up a four-part method in five minutes. Watch it before your workshop on feedback.',
    },
    url: 'https://www.youtube.com/watch?v=wtl5UrrgU8c',
    minutes: 5,
    language: 'en',
  },
  {
    code: 'listening_film',
    category: 'video',
    title: { fr: 'Cinq façons de mieux écouter', en: 'Five ways to listen better' },
    description: {
      fr: 'Julian Treasure propose cinq exercices tout simples. Le troisième se fait très bien dans le métro.',
      en: 'Julian Treasure suggests five very simple exercises. The third works well on the train.',
    },
    url: 'https://www.youtube.com/watch?v=cSohjlYQI2A',
    minutes: 8,
    language: 'en',
  },
  {
    code: 'conversation_talk',
    category: 'conference',
    title: { fr: 'Dix idées pour une vraie conversation', en: 'Ten ways to have a better conversation' },
    description: {
      fr: 'La journaliste Celeste Headlee a passé sa vie à interroger des inconnus. Sa règle préférée : soyez brefs, et écoutez.',
      en: 'Journalist Celeste Headlee has spent her life interviewing strangers. Her favourite rule: be brief, and listen.',
    },
    url: 'https://www.ted.com/talks/celeste_headlee_10_ways_to_have_a_better_conversation',
    minutes: 12,
    language: 'en',
  },
  {
    code: 'help_talk',
    category: 'conference',
    title: { fr: 'Vous voulez aider ? Taisez-vous et écoutez !', en: 'Want to help someone? Shut up and listen!' },
    description: {
      fr: 'Des tomates, des hippopotames et une leçon d’humilité : Ernesto Sirolli raconte comment on aide sans faire à la place des autres.',
      en: 'Tomatoes, hippos and a lesson in humility: Ernesto Sirolli on helping people without doing things for them.',
    },
    url: 'https://www.youtube.com/watch?v=chXsLtHqfdM',
    minutes: 17,
    language: 'en',
  },
  {
    code: 'first_team_talk',
    category: 'conference',
    title: { fr: 'Le pouvoir de la vulnérabilité', en: 'The power of vulnerability' },
    description: {
      fr: 'Brené Brown explique pourquoi dire « je ne sais pas » rapproche. Une bonne entrée en matière quand on prend sa première équipe.',
      en: 'Brené Brown explains why saying “I don’t know” brings people closer. A good place to start when you take on your first team.',
    },
    url: 'https://www.ted.com/talks/brene_brown_the_power_of_vulnerability',
    minutes: 20,
    language: 'en',
    program: 'managers',
  },
  ...defaultTrainingTools,
];

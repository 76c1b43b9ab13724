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

/** Short guides without external links. */
export const defaultTrainingTools: ConfigurationInput['training_tools'] = [
  {
    code: 'first_meeting_guide',
    category: 'tool',
    title: { fr: 'Réussir la première rencontre', en: 'A good first meeting' },
    description: {
      fr: 'Dix minutes pour que chacun·e raconte son parcours. Vingt minutes sur le sujet : d’où il vient, ce qui a déjà été essayé, ce qui aurait changé si tout se passait bien. Vingt minutes sur le cadre : le rythme, la durée, le lieu, ce qui reste entre vous. Dix minutes pour fixer la séance suivante et ce que chacun·e prépare d’ici là.',
      en: 'Ten minutes to introduce yourselves. Twenty minutes on the topic: where it comes from, what has been tried, what success would look like. Twenty minutes on how you will work: how often, for how long, where, and what stays between you. Ten minutes to set the date of your next session and what each of you will prepare.',
    },
    minutes: 60,
  },
  {
    code: 'objectives_guide',
    category: 'tool',
    title: { fr: 'Écrire deux ou trois objectifs', en: 'Writing two or three objectives' },
    description: {
      fr: 'Un bon objectif tient en une phrase, dépend de vous et se constate. Écrivez d’abord la situation de départ, puis celle que vous voulez, puis le premier pas. À la troisième séance, relisez-les : un objectif qui ne sert plus se remplace sans regret.',
      en: 'A good objective fits in one sentence, depends on you and has a visible result. Write down where you are now, where you want to be, then the first step. Read your objectives again at the third session, and replace any that no longer help.',
    },
    minutes: 20,
  },
  {
    code: 'listening_guide',
    category: 'tool',
    title: { fr: 'Écouter et questionner', en: 'Listening and asking questions' },
    description: {
      fr: 'Quatre questions pour ouvrir une séance : sur quoi as-tu travaillé ? qu’as-tu trouvé le plus difficile ? à quel défi fais-tu face ? qu’attends-tu de moi aujourd’hui ? Reformulez avant de répondre, racontez plutôt que de conseiller, et laissez le dernier mot à la personne que vous accompagnez. Gardez cinq minutes pour conclure : ce qui a été appris, et la suite.',
      en: 'Four questions to start a session: what have you worked on? What did you find hardest? What challenge are you facing? What would you like from me today? Sum up what you heard before you answer, share your experience rather than give advice, and let your mentee have the last word. Keep five minutes at the end for what you have learned and what comes next.',
    },
    minutes: 15,
  },
  {
    code: 'feedback_guide',
    category: 'tool',
    title: { fr: 'Donner un retour franc', en: 'Giving honest feedback' },
    description: {
      fr: 'Demandez d’abord si le moment convient. Partez d’un fait précis, dites l’effet qu’il a eu, puis posez une question. Un retour porte sur ce que la personne fait, jamais sur ce qu’elle est, et il se donne aussi quand tout va bien.',
      en: 'First ask whether it is a good time. Start from one specific fact, say what effect it had, then ask a question. Feedback is about what someone does, never about who they are, and it matters just as much when things go well.',
    },
    minutes: 15,
  },
  {
    code: 'closing_guide',
    category: 'tool',
    title: { fr: 'Bien terminer', en: 'A good ending' },
    description: {
      fr: 'Relisez ensemble les objectifs du début. Dites, l’un·e et l’autre, ce qui a changé, ce que vous gardez, ce que vous auriez fait autrement. Décidez de la suite : s’arrêter là, se revoir de temps en temps, ou recommencer dans l’autre sens.',
      en: 'Read your first objectives again together. Each of you says what has changed, what you will keep and what you would have done differently. Decide what comes next: stop here, meet from time to time, or start again with the roles reversed.',
    },
    minutes: 45,
  },
];

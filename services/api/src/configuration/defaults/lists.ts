import type { ConfigurationInput } from '@binome/contract/console/configuration';

export const defaultMeetingReasons: ConfigurationInput['meeting_reasons'] = [
  { code: 'first_meeting', name: { fr: 'Faire connaissance', en: 'Getting to know each other' } },
  { code: 'objectives', name: { fr: 'Fixer les objectifs', en: 'Setting the objectives' } },
  { code: 'follow_up', name: { fr: 'Avancer sur un sujet', en: 'Moving forward on a subject' } },
  { code: 'preparation', name: { fr: 'Préparer une échéance', en: 'Preparing for an occasion' } },
  { code: 'difficulty', name: { fr: 'Parler d’une difficulté', en: 'Talking about a difficulty' } },
  { code: 'mid_term', name: { fr: 'Faire le point à mi-parcours', en: 'Midway review' } },
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
      fr: 'Dix minutes pour raconter chacun son parcours. Vingt minutes sur le sujet : d’où il vient, ce qui a déjà été essayé, ce qui aurait changé si tout se passait bien. Vingt minutes sur le cadre : le rythme, la durée, le lieu, ce qui reste entre vous. Dix minutes pour fixer la séance suivante et ce que chacun prépare d’ici là.',
      en: 'Ten minutes to tell each other where you come from. Twenty minutes on the subject: where it comes from, what has been tried, what would have changed if all went well. Twenty minutes on the frame: how often, how long, where, and what stays between you. Ten minutes to fix the next session and what each prepares until then.',
    },
    minutes: 60,
  },
  {
    code: 'objectives_guide',
    category: 'tool',
    title: { fr: 'Écrire deux ou trois objectifs', en: 'Writing two or three objectives' },
    description: {
      fr: 'Un bon objectif tient en une phrase, dépend de vous et se constate. Écrivez d’abord la situation de départ, puis celle que vous voulez, puis le premier pas. À la troisième séance, relisez-les : un objectif qui ne sert plus se remplace sans regret.',
      en: 'A good objective fits in one sentence, depends on you and can be observed. Write down where you start, then where you want to be, then the first step. Read them again at the third session: an objective that no longer serves is replaced without regret.',
    },
    minutes: 20,
  },
  {
    code: 'listening_guide',
    category: 'tool',
    title: { fr: 'Écouter et questionner', en: 'Listening and asking' },
    description: {
      fr: 'Quatre questions pour ouvrir une séance : sur quoi as-tu travaillé ? qu’as-tu trouvé le plus difficile ? à quel défi fais-tu face ? qu’attends-tu de moi aujourd’hui ? Reformulez avant de répondre, racontez plutôt que de conseiller, et laissez le dernier mot à la personne que vous accompagnez. Gardez cinq minutes pour conclure : ce qui a été appris, et la suite.',
      en: 'Four questions to open a session: what have you worked on? what was hardest? what challenge do you face? what do you expect of me today? Say again what you heard before you answer, tell rather than advise, and leave the last word to the person you accompany. Keep five minutes to close: what was learned, and what comes next.',
    },
    minutes: 15,
  },
  {
    code: 'feedback_guide',
    category: 'tool',
    title: { fr: 'Donner un retour franc', en: 'Giving honest feedback' },
    description: {
      fr: 'Demandez d’abord si le moment convient. Partez d’un fait précis, dites l’effet qu’il a eu, puis posez une question. Un retour porte sur ce que la personne fait, jamais sur ce qu’elle est, et il se donne aussi quand tout va bien.',
      en: 'Ask first whether the moment is right. Start from one precise fact, say what effect it had, then ask a question. Feedback is about what somebody does, never about what they are, and it is also given when all goes well.',
    },
    minutes: 15,
  },
  {
    code: 'closing_guide',
    category: 'tool',
    title: { fr: 'Bien terminer', en: 'A good ending' },
    description: {
      fr: 'Relisez ensemble les objectifs du début. Dites chacun ce qui a changé, ce que vous gardez, ce que vous auriez fait autrement. Décidez de la suite : s’arrêter là, se revoir de temps en temps, ou recommencer dans l’autre sens.',
      en: 'Read the first objectives again together. Each says what has changed, what they keep and what they would have done differently. Decide what comes next: stop here, meet now and then, or start again the other way round.',
    },
    minutes: 45,
  },
];

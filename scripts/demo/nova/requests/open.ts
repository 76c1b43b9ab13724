import type { RequestDraft } from '../../authoring.ts';

/** Open requests, from new to nearly expired. */
export const openRequests: RequestDraft[] = [
  {
    participant: 'lea.martin',
    presenter: 'karim.haddad',
    need: 'public_speaking',
    program: 'passerelles',
    requestedDaysAgo: 3,
    message:
      'Bonjour Karim, votre intervention sur les batteries m’a marquée : dix minutes, trois schémas, et tout le monde avait compris. Je présente bientôt mes résultats en comité et j’aimerais apprendre à faire aussi simple.',
  },
  {
    participant: 'aicha.traore',
    presenter: 'paul.bernard',
    need: 'grid_operations',
    program: 'passerelles',
    requestedDaysAgo: 5,
    message:
      'Bonjour Paul, j’étudie le réseau sur le papier depuis trois ans et je voudrais rejoindre la conduite. Vous avez fait le chemin depuis le terrain : accepteriez-vous de m’aider à préparer le mien ?',
  },
  {
    participant: 'julien.roche',
    presenter: 'ines.moreau',
    need: 'change_management',
    program: 'managers',
    requestedDaysAgo: 2,
    message:
      'Bonjour Inès, mes conseillers changent d’outil au printemps et personne ne sait comment cela finira. Vos projets vivent avec l’inconnu depuis deux ans : m’aideriez-vous à le faire accepter à une équipe ?',
  },
  {
    participant: 'ines.moreau',
    presenter: 'isabelle.renaud',
    need: 'career_growth',
    program: 'passerelles',
    requestedDaysAgo: 5,
    message:
      'Bonjour Isabelle, j’hésite à viser un poste de direction. Votre façon de dire qu’on peut accélérer, ralentir et repartir m’a fait du bien. J’aimerais y réfléchir avec vous, sans plan de carrière tout fait.',
  },
  {
    participant: 'jade.bouchard',
    presenter: 'emilie.laurent',
    need: 'artificial_intelligence',
    program: 'passerelles',
    requestedDaysAgo: 13,
    message:
      'Bonjour Émilie, je passe mes journées dans les prix de l’électricité et je bricole des prévisions le soir. J’aimerais construire mon premier vrai modèle, avec quelqu’un qui a déjà vu ce qui casse.',
  },
];

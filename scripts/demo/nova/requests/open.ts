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
    requestedDaysAgo: 11,
    message:
      'Bonjour Paul, j’étudie le réseau sur le papier depuis trois ans et je voudrais rejoindre la conduite. Vous avez fait le chemin depuis le terrain : accepteriez-vous de m’aider à préparer le mien ?',
  },
  {
    participant: 'romain.gauthier',
    presenter: 'paul.bernard',
    need: 'grid_operations',
    program: 'managers',
    requestedDaysAgo: 1,
    message:
      'Bonjour, je travaille sur les données de vos centres de conduite sans y avoir jamais mis les pieds. J’aimerais comprendre vos décisions pour que mes modèles vous servent vraiment.',
  },
  {
    participant: 'hugo.lemaire',
    presenter: 'ines.moreau',
    need: 'project_management',
    program: 'passerelles',
    requestedDaysAgo: 2,
    message:
      'Bonjour Inès, je suis technicien éolien et je voudrais aller vers la préparation de projets. Je ne sais pas par où commencer. Est-ce que nous pourrions en parler, même au téléphone ?',
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
  {
    participant: 'yanis.belaid',
    presenter: 'rachel.morgan',
    need: 'stress_management',
    program: 'passerelles',
    requestedDaysAgo: 6,
    message:
      'Hello Rachel, I joined the cybersecurity team six weeks ago and I am already on call at night. You wrote that calm can be learned: I would be glad to learn it from you.',
  },
  {
    participant: 'sarah.benhamou',
    presenter: 'gabriel.cote',
    need: 'smart_grids',
    program: 'passerelles',
    requestedDaysAgo: 4,
    message:
      'Bonjour Gabriel, je rédige nos réponses au régulateur sur la flexibilité, un sujet que vous pratiquez tous les jours. Pourriez-vous m’aider à comprendre ce que recouvrent les mots que j’emploie ?',
  },
  {
    participant: 'mickael.boyer',
    presenter: 'valerie.grondin',
    need: 'mobility',
    program: 'passerelles',
    requestedDaysAgo: 9,
    message:
      'Bonjour Valérie, on me parle d’un poste de chef d’équipe et je n’ose pas trop. J’aimerais voir avec vous si c’est pour moi et comment m’y préparer.',
  },
];

import type { RequestDraft } from '../../authoring.ts';

/** Accepted requests with an active relationship. */
export const runningRequests: RequestDraft[] = [
  {
    participant: 'charlotte.weber',
    presenter: 'paul.bernard',
    need: 'first_management',
    program: 'managers',
    requestedDaysAgo: 60,
    message:
      'Bonjour Paul, je viens de prendre ma première équipe, deux ingénieurs tout juste diplômés. Vous dites avoir commencé sans y être préparé : moi aussi. Pourriez-vous m’accompagner cette année ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 57,
      answer:
        'Avec plaisir, Charlotte. Venez à la première séance avec une situation de la semaine, petite et vraie : nous partirons de là.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'elodie.marchand',
    presenter: 'isabelle.renaud',
    need: 'public_speaking',
    program: 'managers',
    requestedDaysAgo: 94,
    message:
      'Bonjour Isabelle, je défends mon budget devant le comité au printemps et j’en perds le sommeil. J’aimerais m’entraîner avec quelqu’un qui est de l’autre côté de la table.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 90,
      answer: 'Bonjour Élodie, bonne idée : je vous dirai franchement ce qu’on entend, et ce qu’on n’entend pas. À très vite.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'camille.nguyen',
    presenter: 'fatou.diallo',
    need: 'negotiation',
    program: 'passerelles',
    requestedDaysAgo: 140,
    message:
      'Bonjour Fatou, je passe mon temps à demander des choses à des gens qui n’ont aucune raison de me les donner. C’est votre métier, non ? J’aimerais l’apprendre.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 137,
      answer: 'C’est exactement mon métier. Apportez votre prochaine réunion difficile, on la prépare comme une vraie négociation.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'vincent.meunier',
    presenter: 'ines.moreau',
    need: 'project_management',
    program: 'passerelles',
    requestedDaysAgo: 104,
    message:
      'Bonjour Inès, je suis trente affaires à la fois et je cours après toutes. Votre équipe tient ses jalons avec bien plus d’inconnues. J’aimerais comprendre votre méthode.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 100,
      answer: 'Bonjour Vincent, la méthode tient sur une page. Le plus dur est d’y renoncer à certaines choses : on s’y entraînera.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'laura.techer',
    presenter: 'sophie.tremblay',
    need: 'international',
    program: 'passerelles',
    requestedDaysAgo: 110,
    message:
      'Bonjour Sophie, je développe du solaire à La Réunion et je rêve de passer un an à Montréal. Vous avez changé de métier et de province : pourriez-vous m’aider à préparer ce saut ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 108,
      answer: 'Allô Laura ! Huit heures de décalage, mais on trouvera. Arrive avec trois questions, je viendrai avec trois noms.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'julien.roche',
    presenter: 'camille.nguyen',
    need: 'digital_transformation',
    program: 'passerelles',
    requestedDaysAgo: 70,
    message:
      'Bonjour Camille, on va installer un assistant automatique chez mes conseillers. Je voudrais que ça se passe bien pour eux aussi. Tu as l’habitude de ces moments-là, tu m’aiderais ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 69,
      answer: 'Avec joie. On commence par une journée en double écoute, si tu veux bien de moi sur le plateau.',
      relationship: { state: 'initiated' },
    },
  },
];

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
    program: 'passerelles',
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
    participant: 'noemie.guerin',
    presenter: 'karim.haddad',
    need: 'public_speaking',
    program: 'passerelles',
    requestedDaysAgo: 124,
    message:
      'Bonjour Karim, je dois présenter mes travaux au congrès de juin. Je connais mon sujet, mais ma voix disparaît dès qu’il y a plus de dix personnes. Accepteriez-vous de m’aider ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 120,
      answer: 'Bonjour Noémie, ma voix disparaissait aussi. On commence par cinq minutes, devant une seule personne : moi.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'audrey.lopez',
    presenter: 'laurent.schmitt',
    need: 'regulation',
    program: 'passerelles',
    requestedDaysAgo: 150,
    message:
      'Bonjour Laurent, je raconte nos engagements sans toujours maîtriser les règles derrière. Je voudrais écrire juste. Me prêteriez-vous un peu de votre rigueur ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 147,
      answer: 'Volontiers, à condition que vous me prêtiez un peu de votre plume. Une heure par mois, le vendredi ?',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'pauline.arnaud',
    presenter: 'fatou.diallo',
    need: 'self_confidence',
    program: 'managers',
    requestedDaysAgo: 55,
    message:
      'Bonjour Fatou, je connais mes dossiers mais je m’excuse avant de parler. Je vous ai vue animer un comité et j’aimerais comprendre comment vous faites.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 52,
      answer: 'Bonjour Pauline, première règle : ne commencez pas par « je voulais juste ». Le reste, nous le verrons ensemble.',
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
    participant: 'melanie.robert',
    presenter: 'emilie.laurent',
    need: 'data_analysis',
    program: 'passerelles',
    requestedDaysAgo: 80,
    message:
      'Bonjour Émilie, je suis conseillère au téléphone et j’aimerais devenir analyste. J’ai quarante-cinq onglets dans mon tableur et personne pour me dire si c’est bien. Auriez-vous un peu de temps ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 75,
      answer: 'Quarante-cinq onglets qui servent à toute une équipe : vous êtes déjà analyste. Parlons du reste !',
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
    participant: 'chloe.simon',
    presenter: 'samuel.ortega',
    need: 'carbon_footprint',
    program: 'passerelles',
    requestedDaysAgo: 35,
    message:
      'Bonjour Samuel, je voudrais que le carbone compte dans mes achats autrement qu’en annexe. Vous savez mesurer ces choses : m’aideriez-vous à construire une grille honnête ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 33,
      answer: 'Oui, trois fois oui. Et vous m’apprendrez à lire un contrat.',
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
  {
    participant: 'marion.blanc',
    presenter: 'sophie.tremblay',
    need: 'career_growth',
    program: 'passerelles',
    requestedDaysAgo: 190,
    message:
      'Bonjour Sophie, je calcule des vents depuis six ans et je me demande ce que je pourrais faire d’autre de ce que je sais. J’aimerais en parler avec vous.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 188,
      answer: 'Bonjour Marion, bienvenue dans le club des gens qui se posent la question. On regarde ça ensemble.',
      relationship: { state: 'initiated' },
    },
  },
];

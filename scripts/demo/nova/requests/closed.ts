import type { RequestDraft } from '../../authoring.ts';

/** Requests that were declined, withdrawn, revoked or expired, and accepted ones whose relationship has ended. */
export const closedRequests: RequestDraft[] = [
  {
    participant: 'lea.martin',
    presenter: 'emilie.laurent',
    need: 'first_management',
    program: 'managers',
    requestedDaysAgo: 34,
    message:
      'Bonjour Émilie, je prends une équipe d’analystes en mars et vous êtes passée par là il y a trois ans. Accepteriez-vous de m’accompagner dans cette prise de poste ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 31,
      reason: 'no_time',
      answer:
        'Bonjour Léa, votre message m’a touchée, mais deux projets m’occupent jusqu’au printemps et je préfère ne pas vous accompagner à moitié. Regardez du côté de la conduite : ils savent former des responsables.',
    },
  },
  {
    participant: 'omar.chraibi',
    presenter: 'nadia.belkacem',
    need: 'conflict_management',
    program: 'managers',
    requestedDaysAgo: 28,
    message:
      'Bonjour Nadia, j’ai un différend dans mon équipe qui dure et je ne sais plus comment m’y prendre. Vous savez dire les choses sans casser : m’aideriez-vous ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 26,
      reason: 'too_close',
      answer:
        'Bonjour Omar, j’audite vos chantiers trois fois par an : vous avez besoin de quelqu’un devant qui tout dire. J’en parle à Nathalie, avec votre accord.',
    },
  },
  {
    participant: 'bruno.da.silva',
    presenter: 'fatou.diallo',
    need: 'facilitation',
    program: 'passerelles',
    requestedDaysAgo: 24,
    message:
      'Bonjour Fatou, je vous ai vue tenir une salle de quarante personnes. Avant de partir, je voudrais savoir animer un module de formation. M’aideriez-vous ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 21,
      reason: 'not_my_field',
      answer:
        'Bonjour Bruno, je sais négocier devant une salle, pas la faire travailler : ce n’est pas le même métier. Inès anime des ateliers depuis dix ans, écrivez-lui.',
    },
  },
  {
    participant: 'elodie.marchand',
    presenter: 'fatou.diallo',
    need: 'budgeting',
    program: 'managers',
    requestedDaysAgo: 18,
    message:
      'Bonjour Fatou, je voudrais défendre moi-même mon budget de l’an prochain, et comprendre ce que regardent les achats. Auriez-vous une heure par mois ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 15,
      reason: 'other',
      answer:
        'Bonjour Élodie, j’ouvre en janvier un petit cours sur les budgets pour les responsables. Venez-y d’abord : nous verrons ensuite si un binôme vous serait encore utile.',
    },
  },
  {
    participant: 'maxime.leroux',
    presenter: 'fatou.diallo',
    need: 'negotiation',
    program: 'passerelles',
    requestedDaysAgo: 15,
    message:
      'Bonjour Fatou, je négocie depuis six ans, toujours du côté du vendeur. J’aimerais comprendre ce que l’on se dit de l’autre côté de la table. En parlerions-nous quelques séances ?',
    outcome: { state: 'withdrawn', decidedDaysAgo: 9 },
  },
  {
    participant: 'william.park',
    presenter: 'rachel.morgan',
    need: 'energy_markets',
    program: 'passerelles',
    requestedDaysAgo: 45,
    message:
      'Hi Rachel, I build the data platform that feeds your desk and I have no idea what you do with it at 6 am. Would you show me, one coffee a month?',
    outcome: { state: 'expired' },
  },
  {
    participant: 'charlotte.weber',
    presenter: 'emilie.laurent',
    need: 'first_management',
    program: 'managers',
    requestedDaysAgo: 62,
    message:
      'Bonjour Émilie, je débute dans l’encadrement et votre parcours me parle. Auriez-vous une place pour m’accompagner cette année ?',
    outcome: {
      state: 'revoked',
      decidedDaysAgo: 56,
      reason: 'Charlotte vient de commencer un accompagnement avec Paul Bernard, sur le même sujet.',
    },
  },
  {
    participant: 'julien.roche',
    presenter: 'paul.bernard',
    topic: 'Prendre la tête d’un plateau deux fois plus grand',
    program: 'managers',
    requestedDaysAgo: 250,
    message:
      'Bonjour Paul, mon équipe va doubler en six mois. Vous dirigez des gens qui travaillent en horaires décalés, sous pression : j’ai beaucoup à apprendre de vous.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 246,
      answer: 'Bonjour Julien, la pression d’un plateau m’intéresse autant que la mienne vous intéresse. Allons-y.',
      relationship: { state: 'feedback_provided', endedDaysAgo: 44 },
    },
  },
  {
    participant: 'maxime.leroux',
    presenter: 'rachel.morgan',
    need: 'energy_markets',
    program: 'passerelles',
    requestedDaysAgo: 230,
    message:
      'Bonjour Rachel, mes clients me posent des questions sur les marchés auxquelles je réponds mal. J’aimerais comprendre, pas réciter.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 226,
      answer: 'Bonjour Maxime, parfait : je parle, tu arrêtes la montre chaque fois que je deviens obscure.',
      relationship: { state: 'finished', endedDaysAgo: 12 },
    },
  },
  {
    participant: 'bruno.da.silva',
    presenter: 'francois.mercier',
    need: 'knowledge_transfer',
    program: 'passerelles',
    requestedDaysAgo: 260,
    message: 'Bonjour François, nous partirons presque ensemble. Comment fait-on pour laisser derrière soi ce qu’on fait sans y penser ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 255,
      answer: 'En le racontant à quelqu’un qui pose des questions naïves. Je veux bien être celui-là.',
      relationship: { state: 'feedback_provided', endedDaysAgo: 41 },
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
      relationship: {
        state: 'admin_finished',
        endedDaysAgo: 46,
        reason: 'Marion part en congé sabbatique jusqu’au printemps ; Sophie et elle ont demandé ensemble à clore leur accompagnement.',
      },
    },
  },
  {
    participant: 'thibault.lefevre',
    presenter: 'elodie.marchand',
    need: 'first_management',
    program: 'passerelles',
    requestedDaysAgo: 96,
    message:
      'Bonjour Élodie, on me propose une équipe et j’hésite. Vous êtes passée de la technique à l’encadrement : comment avez-vous su que c’était le moment ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 92,
      answer: 'Bonjour Thibault, je ne l’ai pas su, je l’ai fait. Parlons-en quand vous serez à terre.',
      relationship: {
        state: 'cancelled',
        endedDaysAgo: 61,
        reason: 'Les campagnes en mer ont rendu les séances impossibles ; le binôme pourra reprendre plus tard.',
      },
    },
  },
];

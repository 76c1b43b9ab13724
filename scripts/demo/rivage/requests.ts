import type { CompanyDraft } from '../authoring.ts';

export const rivageRequests: CompanyDraft['requests'] = [
  {
    participant: 'florence.pasquier',
    presenter: 'mentor',
    need: 'mobility',
    program: 'cap',
    requestedDaysAgo: 4,
    message:
      'Bonjour Yann, je travaille au crédit depuis quinze ans et je voudrais rejoindre une agence. Pourriez-vous me dire franchement si c’est raisonnable ?',
  },
  {
    participant: 'clemence.arnoux',
    presenter: 'bertrand.chauvin',
    need: 'home_loans',
    program: 'cap',
    requestedDaysAgo: 9,
    message:
      'Bonjour Bertrand, je dois expliquer nos crédits à des gens qui ont peur des banques. Accepteriez-vous de me montrer comment vous décidez ?',
  },
  {
    participant: 'maelle.cadiou',
    presenter: 'gwenaelle.riou',
    need: 'team_leadership',
    program: 'cap',
    requestedDaysAgo: 1,
    message:
      'Bonjour Gwenaëlle, on me propose une agence. Vous dirigez la vôtre comme j’aimerais le faire : m’aideriez-vous à me préparer ?',
  },
  {
    participant: 'baptiste.herve',
    presenter: 'maelle.cadiou',
    need: 'onboarding',
    program: 'cap',
    requestedDaysAgo: 60,
    message: 'Bonjour Maëlle, je débute et j’ai souvent peur de mal faire. Est-ce que vous auriez un peu de temps pour moi cette année ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 58,
      answer: 'Bien sûr, Baptiste. Et mal faire fait partie du programme.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'helene.morice',
    presenter: 'philippe.auger',
    need: 'wealth_management',
    program: 'cap',
    requestedDaysAgo: 120,
    message: 'Bonjour Philippe, vos clients seront bientôt les miens. J’aimerais les connaître à travers vous avant de les rencontrer.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 118,
      answer: 'Alors commençons par les carnets. Il y en a trente-cinq.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'tristan.le.floch',
    presenter: 'odile.ferron',
    need: 'compliance',
    program: 'cap',
    requestedDaysAgo: 210,
    message:
      'Bonjour Odile, je respecte vos règles sans toujours les comprendre. J’aimerais les expliquer à mon équipe sans lever les yeux au ciel.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 205,
      answer: 'Voilà qui me plaît. Apportez la plus agaçante.',
      relationship: { state: 'finished', endedDaysAgo: 15 },
    },
  },
  {
    participant: 'ronan.quere',
    presenter: 'mehdi.rahal',
    need: 'remote_banking',
    program: 'cap',
    requestedDaysAgo: 40,
    message:
      'Bonjour Mehdi, j’écris des procédures pour une application que je connais mal. Pourrais-je passer un peu de temps avec votre équipe ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 37,
      reason: 'no_time',
      answer:
        'Bonjour Ronan, avec la nouvelle version je n’ai pas une heure devant moi avant le printemps. Redemandez-moi en avril, vraiment.',
    },
  },
  {
    participant: 'samir.ouali',
    presenter: 'odile.ferron',
    need: 'fraud',
    program: 'cap',
    requestedDaysAgo: 33,
    message:
      'Bonjour Odile, je code les écrans de paiement et je voudrais comprendre comment les fraudeurs pensent. Auriez-vous du temps pour moi ?',
    outcome: { state: 'expired' },
  },
  {
    participant: 'louise.garnaud',
    presenter: 'gwenaelle.riou',
    need: 'business_advice',
    program: 'cap',
    requestedDaysAgo: 12,
    message:
      'Bonjour Gwenaëlle, je contrôle des agences sans en avoir vu vivre une. Puis-je apprendre auprès de vous, en dehors de tout contrôle ?',
    outcome: { state: 'withdrawn', decidedDaysAgo: 8 },
  },
  {
    participant: 'erwan.salaun',
    presenter: 'bertrand.chauvin',
    need: 'home_loans',
    program: 'cap',
    requestedDaysAgo: 75,
    message:
      'Bonjour Bertrand, je modélise des crédits immobiliers sans avoir jamais rencontré un emprunteur. J’aimerais suivre quelques dossiers avec vous.',
    outcome: {
      state: 'revoked',
      decidedDaysAgo: 70,
      reason: 'Bertrand s’absentait deux mois au moment de votre demande. Il est de retour : vous pouvez lui réécrire.',
    },
  },
  {
    participant: 'mentee',
    presenter: 'annick.tanguy',
    offer: true,
    need: 'first_management',
    program: 'cap',
    requestedDaysAgo: 3,
    message:
      'Bonjour, j’ai lu que vous vous prépariez à encadrer une équipe. J’ai pris ma première agence à votre âge, et je me souviens de chaque erreur. Si vous le souhaitez, préparons cela ensemble.',
  },
  {
    participant: 'erwan.salaun',
    presenter: 'bertrand.chauvin',
    offer: true,
    need: 'home_loans',
    program: 'cap',
    requestedDaysAgo: 33,
    message:
      'Bonjour Erwan, vous calculez nos taux sans avoir vu un dossier de prêt. Venez en ouvrir quelques-uns avec moi : vos modèles y gagneront, et nos clients aussi.',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 30,
      answer: 'Bonjour Bertrand, avec joie. Je n’aurais jamais osé vous le demander.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'samir.ouali',
    presenter: 'gwenaelle.riou',
    offer: true,
    need: 'customer_advice',
    program: 'cap',
    requestedDaysAgo: 12,
    message:
      'Bonjour Samir, vous développez l’application que mes clients utilisent tous les jours. Venez les écouter à l’agence : nous en parlerions ensuite tous les deux.',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 10,
      reason: 'no_time',
      answer:
        'Bonjour Gwenaëlle, votre proposition me touche. Nous livrons une nouvelle version en décembre et je n’aurai pas une heure avant : puis-je vous en reparler en janvier ?',
    },
  },
];

export const rivageAdminRelationships: CompanyDraft['adminRelationships'] = [
  {
    participant: 'nolwenn.jaouen',
    presenter: 'mentor',
    program: 'cap',
    openedDaysAgo: 25,
    reason: 'Nolwenn et Yann se sont rencontrés à l’atelier de rentrée et ont demandé à continuer.',
  },
];

export const rivageRecommendations: CompanyDraft['recommendations'] = [
  {
    by: 'tristan.le.floch',
    of: 'odile.ferron',
    writtenDaysAgo: 13,
    body: 'Je suis entré à reculons et ressorti avec une affiche pour mon agence. Odile rend la rigueur joyeuse.',
  },
  {
    by: 'baptiste.herve',
    of: 'maelle.cadiou',
    writtenDaysAgo: 20,
    body: 'Maëlle se souvient de ses débuts, et ça change tout.',
  },
  {
    by: 'helene.morice',
    of: 'philippe.auger',
    writtenDaysAgo: 31,
    body: 'Philippe raconte chaque famille comme un roman, sans jamais trahir un secret.',
  },
];

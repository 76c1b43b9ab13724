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
    participant: 'maelle.cadiou',
    presenter: 'odile.ferron',
    need: 'conflict_management',
    program: 'cap',
    requestedDaysAgo: 19,
    message:
      'Bonjour Odile, je devrai bientôt dire non à des collègues que je tutoie. Vous le faites tous les jours sans vous fâcher : m’apprendriez-vous ?',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 16,
      reason: 'no_time',
      answer:
        'Bonjour Maëlle, le contrôle annuel commence lundi et je n’aurai pas une heure avant janvier. Reposez-moi la question à ce moment-là, vraiment.',
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
    by: 'baptiste.herve',
    of: 'maelle.cadiou',
    writtenDaysAgo: 20,
    body: 'Maëlle se souvient de ses débuts, et ça change tout.',
  },
];

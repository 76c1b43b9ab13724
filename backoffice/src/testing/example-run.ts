import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { MatchingRun } from '@binome/contract/console/matching-runs';

/** An assignment as the API answers it: 14 of 16 mentees have a mentor. */
export const exampleRun: MatchingRun = {
  id: 'run',
  program: { id: 'program', name: 'Passerelles, hiver' },
  author: 'Nathalie Garnier',
  created_at: '2026-11-30T08:12:00Z',
  state: 'draft',
  audience_kind: 'unmatched',
  floor: 55,
  theta: 0.4,
  ignored_criteria: [],
  job: { state: 'done', step: 'what_ifs', progress: 1 },
  solved_at: '2026-11-30T08:12:00Z',
  solved_ms: 96,
  metrics: {
    ...{ participants: 16, served: 14, alone: 2, mean: 74.2, worst_tenth: 61, presenters: 13, free_seats: 18, locked: 2, to_check: 5 },
    ...{ mean_added: 1.08, max_added: 2 },
  },
  curve: [
    ...[9, 10, 11, 12, 13].map((served, index) => ({
      ...{ theta: 0.9 - index / 10, floor: 55, served, mean: 84 - 1.8 * index, worst_tenth: 76 - 2.5 * index },
    })),
    { theta: 0.4, floor: 55, served: 14, mean: 74.2, worst_tenth: 61 },
    { theta: 0, floor: 50, served: 15, mean: 71, worst_tenth: 52 },
    { theta: 0, floor: 44, served: 16, mean: 68, worst_tenth: 44 },
  ],
  what_ifs: [
    {
      kind: 'seat',
      presenter: { user_id: 'sophie', profile_id: 'sophie', name: 'Sophie Tremblay' },
      seats: 1,
      effect: effect(1, 74.6, 61, [['hugo', 'Hugo Lemaire', 81]]),
    },
    {
      kind: 'topic',
      topic: { code: 'wind', label: 'Éolien' },
      presenters: 2,
      effect: effect(1, 75.4, 61, [['hugo', 'Hugo Lemaire', 79]]),
    },
    { kind: 'floor', floor: 48, effect: effect(1, 72, 52, [['maxime', 'Maxime Leroux', 48]]) },
    { kind: 'criterion', criterion: 'slots', label: 'créneaux communs', is_must_have: false, effect: effect(0, 76, 62, []) },
  ],
  forbidden: {
    count: 3,
    first: [
      { pair_id: null, participant: 'Bruno Da Silva', presenter: 'François Mercier', reason: 'past' },
      { pair_id: null, participant: 'Maxime Leroux', presenter: 'Rachel Morgan', reason: 'past' },
      { pair_id: 'forbidden', participant: 'Hugo Lemaire', presenter: 'Marc Delattre', reason: 'run' },
    ],
  },
  waves: [],
  next_wave: { number: 1, min_score: 73, pairs: 8, mails: 16, of: 14 },
  last_edit: { id: 'edit', kind: 'locked', by: 'Sophie Delmas', at: '2026-11-30T08:20:00Z', people: ['Léa Martin', 'Karim Haddad'] },
  editors: [],
  can: { edit: true, undo: true, publish: true, remove: true, cancel: true },
};

function effect(served_change: number, mean: number, worst_tenth: number, placed: [id: string, name: string, score: number][]) {
  return {
    served: 14 + served_change,
    mean,
    worst_tenth,
    served_change,
    mean_change: mean - 74.2,
    worst_tenth_change: worst_tenth - 61,
    placed: placed.map(([user_id, name, score]) => ({ user_id, name, score })),
  };
}

/** The pairs of that assignment, best first. */
export const examplePairs: MatchingRunPair[] = [
  pairOf('Léa Martin', 'Karim Haddad', 91, 'Besoin n° 1, « Stockage d’énergie » : 12 ans de métier', { locked: true }),
  pairOf('William Park', 'Émilie Laurent', 88, 'Besoin n° 1, « Intelligence artificielle »'),
  pairOf('Sarah Benhamou', 'Laurent Schmitt', 84, 'Besoin n° 1, « Rédaction et synthèse »', {
    flags: [{ code: 'silent', text: 'Binôme silencieux avec Audrey' }],
  }),
  pairOf('Antoine Dubois', 'Isabelle Renaud', 79, 'Besoin n° 1, « Négociation »', {
    flags: [{ code: 'watch_out', text: 'Un seul créneau commun' }],
  }),
  pairOf('Yanis Belaïd', 'Anne-Laure Petit', 78, 'Besoin n° 1, « Cybersécurité »'),
  pairOf('Inès Moreau', 'Claire Fontaine', 76, 'Besoin n° 1, « Influence sans hiérarchie »', { locked: true }),
  pairOf('Lucas Fernandes', 'Gabriel Côté', 74, 'Besoin n° 2, « Réseaux intelligents »', {
    flags: [{ code: 'watch_out', text: '7 heures de décalage' }],
  }),
  pairOf('Romain Gauthier', 'Paul Bernard', 73, 'Il l’a demandé le 26 nov.'),
  pairOf('Valérie Grondin', 'Fatou Diallo', 66, 'Besoin n° 2, « Budget et pilotage »', {
    by_hand: { change: -3 },
    flags: [{ code: 'full', text: 'Fatou serait pleine' }],
  }),
  pairOf('Thibault Lefèvre', 'Fatou Diallo', 63, 'Besoin n° 1, « Transmission avant la retraite »'),
];

/** Its mentees without a mentor. */
export const exampleAlone: MatchingRunPair[] = [
  {
    ...pairOf('Hugo Lemaire', 'Nobody', 0, ''),
    ...{ presenter: null, score: null, reason: null, load: null, state: 'alone' },
    alone: [{ code: 'no_seat', text: 'Cherche l’éolien : les 3 mentor·es du sujet n’ont plus de place.' }],
  },
  {
    ...pairOf('Maxime Leroux', 'Nobody', 0, ''),
    ...{ presenter: null, score: null, reason: null, load: null, state: 'alone' },
    alone: [{ code: 'below_floor', text: 'Le meilleur encore libre est à 48, sous votre seuil.' }],
  },
];

function pairOf(
  participant: string,
  presenter: string,
  score: number,
  reason: string,
  more: Partial<MatchingRunPair> = {},
): MatchingRunPair {
  return {
    id: participant,
    run_id: 'run',
    participant: personOf(participant),
    presenter: personOf(presenter),
    state: 'proposed',
    locked: false,
    by_hand: null,
    score,
    reason,
    flags: [],
    load: { active: 1, added: 1, max: 3 },
    alone: [],
    wave: null,
    outcome: null,
    declined_by: null,
    decline_reason: null,
    relationship_id: null,
    failed: null,
    can: { edit: true },
    ...more,
  };
}

function personOf(name: string): MatchingRunPair['participant'] {
  const [first_name = '', ...others] = name.split(' ');
  return {
    ...{ profile_id: name, user_id: name, first_name, last_name: others.join(' '), job_title: null, business_unit: null, state: 'active' },
  };
}

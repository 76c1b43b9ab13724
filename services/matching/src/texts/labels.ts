import type { CodeKind, Labels } from '../vocabulary.ts';

/** Default labels of codes that are the same for every company. A company's labels take precedence. */
export const BUILT_IN_LABELS: Partial<Record<CodeKind, ReadonlyMap<string, Labels>>> = {
  riasec: new Map([
    ['R', { fr: 'Réaliste', en: 'Realistic' }],
    ['I', { fr: 'Investigateur', en: 'Investigative' }],
    ['A', { fr: 'Artistique', en: 'Artistic' }],
    ['S', { fr: 'Social', en: 'Social' }],
    ['E', { fr: 'Entreprenant', en: 'Enterprising' }],
    ['C', { fr: 'Conventionnel', en: 'Conventional' }],
  ]),
  format: new Map([
    ['videoconference', { fr: 'En visio', en: 'By video call' }],
    ['phone_call', { fr: 'Par téléphone', en: 'By phone' }],
    ['physical_meeting', { fr: 'Sur place', en: 'In person' }],
  ]),
  level: new Map([
    ['1', { fr: 'Niveau 1', en: 'Level 1' }],
    ['2', { fr: 'Niveau 2', en: 'Level 2' }],
    ['3', { fr: 'Niveau 3', en: 'Level 3' }],
    ['4', { fr: 'Niveau 4', en: 'Level 4' }],
    ['5', { fr: 'Niveau 5', en: 'Level 5' }],
  ]),
};

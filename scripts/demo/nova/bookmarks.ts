import type { BookmarkDraft } from '../authoring.ts';

export const novaBookmarks: BookmarkDraft[] = [
  { by: 'lea.martin', daysAgo: 12, mentor: 'sophie.tremblay' },
  { by: 'lea.martin', daysAgo: 9, tool: 'listening_film' },
  { by: 'lea.martin', daysAgo: 4, article: 'Tenir une négociation en visioconférence' },
  { by: 'lea.martin', daysAgo: 2, mentor: 'karim.haddad' },
  { by: 'ines.moreau', daysAgo: 6, article: 'Un modèle de compte rendu de visite de chantier ?' },
  { by: 'paul.bernard', daysAgo: 8, tool: 'feedback_film' },
];

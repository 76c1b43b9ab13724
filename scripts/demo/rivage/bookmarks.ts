import type { BookmarkDraft } from '../authoring.ts';

export const rivageBookmarks: BookmarkDraft[] = [
  { by: 'mentee', daysAgo: 7, tool: 'ecoute_film' },
  { by: 'mentee', daysAgo: 3, article: 'Dire que l’on veut partir sans vexer son équipe' },
];

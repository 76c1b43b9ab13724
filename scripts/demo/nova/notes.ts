import type { CompanyDraft } from '../authoring.ts';

export const novaNotes: CompanyDraft['notes'] = [
  {
    about: 'farid.meziane',
    by: 'rh',
    writtenDaysAgo: 2,
    body: 'Au téléphone : il finit son profil cette semaine, il hésite sur ses besoins. Le rappeler jeudi.',
  },
  {
    about: 'marion.blanc',
    by: 'rh',
    writtenDaysAgo: 24,
    body: 'Congé parental jusqu’en mars. Veut reprendre avec Sophie à son retour.',
  },
];

import type { CompanyDraft } from '../authoring.ts';

export const novaPrograms: CompanyDraft['programs'] = {
  passerelles: {
    name: { fr: 'Passerelles {years}', en: 'Bridges {years}' },
    description: {
      fr: 'Deux ans pour se rencontrer d’un métier et d’un site à l’autre : un binôme, une séance par mois, quatre ateliers tous ensemble.',
      en: 'Two years to meet across trades and sites: one mentor each, one session a month, and four workshops with everybody.',
    },
    startsInMonths: -10,
    endsInMonths: 13,
    workshops: [
      { title: { fr: 'Lancement : bien commencer son binôme', en: 'Kick-off: a good start together' }, inMonths: -10, dayOfMonth: 22 },
      {
        title: { fr: 'Mi-parcours : ce que nous apprenons', en: 'Midway: what we are learning' },
        ...{ inMonths: -2, dayOfMonth: 17, at: '14:00', place: 'Auditorium Marie-Curie', seats: 30, signUps: 24 },
        material: 'Les trois exercices de l’après-midi, et la fiche « Demander un retour » : https://ateliers.nova.example/mi-parcours',
      },
      {
        title: { fr: 'Donner et recevoir un retour franc', en: 'Giving and receiving honest feedback' },
        ...{ inMonths: 4, dayOfMonth: 18, at: '14:00', place: 'Auditorium Marie-Curie', seats: 12, signUps: 14 },
      },
      { title: { fr: 'Clôture : récits et suites', en: 'Closing: stories and what comes next' }, inMonths: 13, dayOfMonth: 9 },
    ],
  },
  managers: {
    name: { fr: 'Premiers pas de manager {years}', en: 'First steps as a manager {years}' },
    description: {
      fr: 'Neuf mois aux côtés d’une personne qui a déjà pris, un jour, sa première équipe.',
      en: 'Nine months beside somebody who once took on a first team too.',
    },
    startsInMonths: -2,
    endsInMonths: 6,
    workshops: [{ title: { fr: 'Soirée de lancement', en: 'Kick-off evening' }, inMonths: -2, dayOfMonth: 24 }],
  },
};

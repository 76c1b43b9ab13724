// The texts of the gallery are here and not in the catalogue, because the production build does not contain the gallery.

/** The states in which the gallery shows components. */
export const stateNames = {
  fr: {
    rest: 'Au repos',
    hover: 'Survolé',
    chosen: 'Choisi',
    filled: 'Rempli',
    disabled: 'Désactivé',
    busy: 'En cours',
    error: 'En erreur',
    empty: 'Vide',
    long: 'Texte long',
    done: 'Terminé',
    open: 'À ouvrir',
  },
  en: {
    rest: 'At rest',
    hover: 'Hovered',
    chosen: 'Selected',
    filled: 'Filled in',
    disabled: 'Disabled',
    busy: 'Busy',
    error: 'With an error',
    empty: 'Empty',
    long: 'Long text',
    done: 'Done',
    open: 'To open',
  },
};

const fr = {
  title: 'Galerie des composants',
  intro: 'Chaque composant de web/src/ui, dans ses états.',
  theme: 'Thème',
  both: 'Les deux',
  light: 'Clair',
  dark: 'Sombre',
  language: 'Langue',
  width: 'Largeur',
  sections: 'Rubriques',
  pixels: '{width} px',
  nothing_shown: 'N’affiche rien par lui-même.',
};

const en: typeof fr = {
  title: 'Component gallery',
  intro: 'Every component of web/src/ui, in its states.',
  theme: 'Theme',
  both: 'Both',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  width: 'Width',
  sections: 'Sections',
  pixels: '{width} px',
  nothing_shown: 'Shows nothing of its own.',
};

export const galleryTexts = { fr, en };

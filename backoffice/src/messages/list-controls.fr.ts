/** Texts of the controls that all lists and dialogs share, below `console`. */
export const listControlTexts = {
  discard: {
    title: 'Abandonner vos modifications ?',
    content: 'Elles ne sont pas encore enregistrées.',
    confirm: 'Abandonner',
    cancel: 'Continuer à modifier',
  },
  name_and_value: '%{name} : %{value}',
  filters: {
    active: 'Filtres en cours',
    search: 'Recherche',
    clear_all: 'Effacer tous les filtres',
    export: 'Exporter (CSV)',
  },
};

/** Texts of the controls that all lists and dialogs share, below `console`. */
export const listControlTexts = {
  discard: {
    title: 'Abandonner vos modifications ?',
    content: 'Elles ne sont pas encore enregistrées.',
    confirm: 'Abandonner',
    cancel: 'Continuer à modifier',
  },
  filters: {
    active: 'Filtres en cours',
    search: 'Recherche',
    with_value: '%{name} : %{value}',
    clear_all: 'Effacer tous les filtres',
    export: 'Exporter (CSV)',
  },
};

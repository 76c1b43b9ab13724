/** Texts of the controls that all lists and dialogs share, below `console`. */
export const listControlTexts = {
  discard: {
    title: 'Abandonner vos modifications ?',
    content: 'Elles ne sont pas encore enregistrées.',
    confirm: 'Abandonner',
    cancel: 'Continuer à modifier',
  },
  unanswered: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    too_slow: 'Le serveur met trop de temps à répondre. Réessayez dans un instant.',
    request_number: 'Numéro de la requête :',
    failed: 'Quelque chose n’a pas fonctionné. Réessayez ; si cela se reproduit, prévenez l’équipe Binôme.',
  },
  name_and_value: '%{name} : %{value}',
  dates: { incomplete: 'Complétez la date : jour, mois et année.' },
  filters: {
    active: 'Filtres en cours',
    search: 'Recherche',
    clear_all: 'Effacer tous les filtres',
    export: 'Exporter (CSV)',
  },
};

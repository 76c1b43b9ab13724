/** The moderation of the help feed. */
export const feedResources = {
  feed_articles: {
    name: 'Entraide |||| Entraide',
    fields: { title: 'Publication', open_reports: 'Signalements', created_at: 'Publiée le', pinned: 'Actions' },
  },
};

export const feedTexts = {
  feed: {
    intro:
      'Ce que les membres publient dans l’Entraide. Ils signalent, vous décidez : rien n’est masqué automatiquement. Vous voyez qui pose une question anonyme, les membres non.',
    none: 'Aucune publication.',
    reported_only: 'Signalées',
    hidden_only: 'Masquées',
    anonymous: 'anonyme pour les membres',
    whole_company: 'Toute l’entreprise',
    readers: 'Qui la lit',
    moved: 'Les lecteurs de la publication sont changés.',
    hidden: 'masquée : %{reason}',
    report: 'Signalé par %{name}',
    report_handled: 'Signalé par %{name}, traité',
    hide: 'Masquer',
    hide_comment: 'Masquer le commentaire',
    hide_title: 'Masquer ce texte ?',
    hide_consequence: 'Plus personne ne le lira, sauf son auteur·e, qui verra votre raison.',
    reason_read_by: 'L’auteur·e lira cette raison.',
    hidden_done: 'Le texte est masqué.',
    show: 'Montrer de nouveau',
    show_title: 'Montrer ce texte de nouveau ?',
    show_consequence: 'Les membres le liront comme avant.',
    shown_done: 'Le texte est de nouveau visible.',
    pin: 'Épingler',
    unpin: 'Ne plus épingler',
    pinned_done: 'La publication est en tête de l’Entraide.',
    unpinned: 'La publication n’est plus épinglée.',
    handle: 'Signalements traités',
    handled: 'Les signalements sont traités.',
    authors: 'Qui peut publier',
    authors_members: 'Tous les membres',
    authors_presenters: 'Les mentor·es',
    authors_moderators: 'La modération seulement',
    anonymous_questions: 'Questions anonymes permises',
    rules_saved: 'Les règles de l’Entraide sont enregistrées.',
  },
};

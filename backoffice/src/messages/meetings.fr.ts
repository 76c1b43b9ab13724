/** Meetings, and answers shared with referents. */
export const meetingResources = {
  meetings: {
    name: 'Séance |||| Séances',
    fields: {
      pair: 'Binôme',
      participant: 'Mentoré·e',
      presenter: 'Mentor·e',
      starts_at: 'Quand (à votre heure)',
      aasm_state: 'État',
      type: 'Type',
      duration_minutes: 'Durée',
      call_minutes: 'Durée réelle de l’appel',
      program: 'Programme',
      program_id: 'Programme',
      business_unit_id: 'Entité',
      mentoring_relationship_id: 'Accompagnement',
      cancelled_by: 'Annulée par',
      admin_reason: 'Raison donnée',
      reports: 'Comptes rendus',
      report_due: 'Compte rendu attendu',
      from: 'Du',
      to: 'Au',
      created_at: 'Créée le',
    },
  },
  shared_answers: {
    name: 'Réponse partagée |||| Réponses partagées',
    fields: {
      author: 'De',
      subcategory: 'À propos de',
      question: 'Question',
      text: 'Réponse',
      sent_at: 'Envoyée le',
      mentoring_relationship_id: 'Accompagnement',
    },
  },
  conversation_reports: {
    name: 'Signalement |||| Signalements',
    fields: {
      reporter: 'De',
      reported: 'À propos de',
      comments: 'Explication et messages transmis',
      created_at: 'Reçu le',
      handled_at: 'Traité le',
    },
  },
};

export const meetingTexts = {
  meeting_states: {
    initiated: 'Date à fixer',
    requested: 'Proposée',
    confirmed: 'Confirmée',
    started: 'En cours',
    feedback_requested: 'Comptes rendus attendus',
    feedback_filled: 'Un compte rendu attendu',
    finished: 'Terminée',
    cancelled: 'Annulée',
    expired: 'Restée sans date',
  },
  meeting_types: { videoconference: 'Visioconférence', phone_call: 'Appel téléphonique', physical_meeting: 'En personne' },
  meeting_cancellations: {
    participant: 'Mentoré·e',
    presenter: 'Mentor·e',
    administrator: 'Le programme',
    relationship_ended: 'La fin de l’accompagnement',
  },
  meetings: {
    private: 'Le sujet, le lieu, l’ordre du jour et les comptes rendus n’appartiennent qu’au binôme : ils ne s’affichent pas ici.',
    title: 'Séance de %{participant} et %{presenter}',
    no_date: 'Pas encore de date',
    minutes: '%{minutes} min',
    report_of: { participant: 'Mentoré·e : %{standing}', presenter: 'Mentor·e : %{standing}' },
    report: { sent: 'rendu', awaited: 'pas encore', none: 'non rendu' },
    cancel: 'Annuler la séance',
    keep: 'Garder la séance',
    cancel_title: 'Annuler la séance de %{participant} et %{presenter}',
    cancel_consequence:
      'L’annulation arrive dans leurs deux agendas. Les deux personnes seront prévenues et liront votre raison. Vous ne pourrez pas revenir en arrière.',
    cancelled: 'La séance est annulée. Les deux personnes sont prévenues.',
    of_pair: 'Les séances',
  },
  feedback_subcategories: { meeting: 'Une séance', mentoring_relationship: 'L’accompagnement' },
  conversation_reports: {
    intro:
      'Les messages que des membres ont choisi de vous transmettre. Vous ne voyez rien d’autre de leur conversation, et la personne signalée n’en est pas avertie.',
    none: 'Aucun signalement.',
    open_only: 'À traiter',
    files: 'Fichiers : %{names}',
    handle: 'Marquer comme traité',
    handled: 'Le signalement est traité.',
  },
  shared_answers: {
    intro:
      'Ce que des membres ont choisi de vous dire, en laissant l’équipe du programme lire leur réponse. Leurs autres réponses ne sont lues que par le binôme.',
    none: 'Personne n’a encore partagé de réponse. Quand un membre laisse l’équipe du programme lire une réponse, elle apparaît ici.',
    of_pair: 'Les réponses partagées',
    pair: 'Voir l’accompagnement',
  },
};

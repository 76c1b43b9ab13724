export const auditResource = {
  name: 'Action |||| Journal des actions',
  fields: {
    created_at: 'Date',
    actor: 'Par',
    action: 'Action',
    actor_kind: 'Par',
    reason: 'Raison',
    subject: 'Concerne',
    subject_id: 'Concerne',
    changes: 'Changement',
    person_id: 'Personne',
    from: 'Du',
    to: 'Au',
  },
};

export const auditTexts = {
  audit: {
    none: 'Aucune action ne correspond.',
    change: '%{field} : %{before} → %{after}',
    nothing: 'rien',
    fields: {
      state: 'Compte',
      role: 'Rôle',
      program: 'Programme',
      business_unit: 'Entité',
      is_expert: 'Badge d’expert·e',
      relationship_state: 'Relation de mentorat',
      request_state: 'Demande',
      meeting_state: 'Séance',
      name: 'Nom',
      country: 'Pays',
      manager_id: 'Responsable',
      position: 'Ordre',
      family: 'Famille',
      code: 'Code',
      version: 'Version',
      withdrawn: 'Retiré',
    },
  },
};

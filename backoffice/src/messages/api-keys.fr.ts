/** API keys: what a company's own systems call the API with. */
export const apiKeyResources = {
  api_keys: {
    name: 'Clé d’API |||| Clés d’API',
    fields: {
      name: 'Nom',
      prefix: 'Début de la clé',
      scopes: 'Droits',
      owner: 'Agit au nom de',
      days: 'Durée de validité',
      created_at: 'Créée le',
      expires_at: 'Expire le',
      used_at: 'Dernière utilisation',
    },
  },
};

export const apiKeyTexts = {
  api_key_states: { expired: 'Expirée' },
  api_key_days: { 30: '30 jours', 90: '90 jours', 365: 'Un an' },
  api_key_verbs: { read: 'Lire', write: 'Modifier' },
  api_key_resources: {
    users: 'Membres',
    accounts: 'Comptes : suspendre, rétablir, fermer',
    registrations: 'Inscriptions',
    invitations: 'Invitations',
    open_links: 'Liens ouverts',
    profiles: 'Profils',
    mentoring_requests: 'Demandes',
    relationships: 'Accompagnements',
    meetings: 'Séances',
    results: 'Résultats',
    programs: 'Programmes',
    business_units: 'Entités',
    sites: 'Sites',
    tags: 'Thématiques',
    meeting_reasons: 'Motifs de séance',
    training_tools: 'Boîte à outils',
    audit_entries: 'Journal des actions',
    scim: 'Annuaire (SCIM)',
  },
  api_keys: {
    intro:
      'Avec une clé, un de vos logiciels utilise l’API de la console au nom de la personne qui l’a créée, dans la limite des droits choisis. La clé d’un annuaire (SCIM) agit au nom de l’entreprise : elle reste valable après le départ de cette personne.',
    of_company: 'L’entreprise',
    none: 'Aucune clé pour l’instant.',
    add: 'Créer une clé',
    name_hint: 'Le logiciel qui se sert de la clé, par exemple « SIRH ».',
    days_hint: 'Passé ce délai, la clé ne fonctionne plus.',
    choose_scope: 'Choisissez au moins un droit.',
    created: 'Votre nouvelle clé',
    shown_once: 'Copiez la clé maintenant : elle ne sera plus jamais affichée. Qui la possède agit avec ses droits.',
    example: 'Exemple d’appel :',
    scim_address: 'Dans votre annuaire (Entra ID, Okta…), indiquez cette adresse et la clé comme jeton secret :',
    scim_groups:
      'Un groupe de l’annuaire devient un programme, ou rejoint celui qui porte déjà son nom. Quand l’annuaire le supprime, le programme est archivé.',
    back: 'Retour aux clés',
    revoke: 'Révoquer',
    revoke_title: 'Révoquer la clé « %{name} » ?',
    revoke_consequence: 'Le logiciel qui s’en sert est refusé immédiatement. Une clé révoquée ne peut pas être rétablie.',
    revoked: 'Clé révoquée.',
  },
};

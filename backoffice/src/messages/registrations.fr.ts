/** Registrations and enquiries. */
export const registrationResources = {
  registrations: {
    name: 'Inscription |||| Inscriptions',
    fields: {
      last_name: 'Nom',
      email: 'E-mail',
      state: 'État',
      business_unit: 'Entité',
      business_unit_id: 'Entité',
      programs: 'Programmes',
      program_id: 'Programme',
      language: 'Langue',
      access_link: 'Invitation',
      registered_at: 'Inscription',
      decided_at: 'Décision',
      decided_by: 'Décidée par',
      decision_message: 'Message',
    },
  },
  leads: {
    name: 'Contact |||| Contacts',
    fields: {
      last_name: 'Nom',
      email: 'E-mail',
      organisation: 'Organisation',
      wants_demo: 'Demande',
      language: 'Langue',
      wants_information: 'Souhaite être informé·e',
      created_at: 'Reçu',
      handled_at: 'Traité',
      handled: 'Traitement',
    },
  },
};

export const registrationTexts = {
  registrations: {
    all_done: 'Tout est à jour : personne n’attend de validation.',
    none: 'Personne ne correspond à ces filtres.',
    select: 'Sélectionnez des personnes pour décider.',
    selected: '%{smart_count} personne sélectionnée |||| %{smart_count} personnes sélectionnées',
    too_many: 'Sélectionnez %{max} personnes au plus à la fois.',
    select_one: 'Sélectionner %{name}',
    select_page: 'Sélectionner toute la page',
    personal_link: 'Invitation personnelle',
    consents: 'Ce que la personne a accepté',
    no_consent: 'Aucun accord n’est enregistré.',
    edition: 'version %{version}',
    more: '%{smart_count} autre |||| %{smart_count} autres',
    message: 'Message (facultatif)',
    message_hint: 'Ajouté à l’e-mail que chaque personne reçoit.',
    validate: {
      label: 'Valider',
      title: 'Valider cette inscription ? |||| Valider ces %{smart_count} inscriptions ?',
      consequence:
        'Cette personne choisira son rôle et complétera son profil. |||| Ces personnes choisiront leur rôle et compléteront leur profil.',
      done: 'L’inscription est validée. |||| Les %{smart_count} inscriptions sont validées.',
    },
    refuse: {
      label: 'Refuser',
      title: 'Refuser cette inscription ? |||| Refuser ces %{smart_count} inscriptions ?',
      consequence:
        'Cette personne ne pourra pas se connecter. La décision peut être revue plus tard. |||| Ces personnes ne pourront pas se connecter. La décision peut être revue plus tard.',
      done: 'L’inscription est refusée. |||| Les %{smart_count} inscriptions sont refusées.',
    },
  },
  consents: {
    user_agreement: 'Conditions d’utilisation',
    privacy_notice: 'Information sur les données personnelles',
    charter: 'Charte du mentorat',
    emancipated: 'Se déclare émancipé·e',
    guardian_consent: 'Déclare l’accord d’un parent ou tuteur',
  },
  second_factors: {
    reset: 'Retirer la double authentification',
    reset_title: 'Retirer la double authentification de %{name} ?',
    reset_consequence:
      'Pour une personne qui a perdu son téléphone, ses codes de secours ou sa clé d’accès. Elle se connectera avec son seul mot de passe : assurez-vous que la demande vient bien d’elle. Ses appareils sont déconnectés et elle reçoit un e-mail.',
    was_reset: 'Double authentification retirée.',
  },
  suspensions: {
    suspend: 'Suspendre le compte',
    suspend_title: 'Suspendre le compte de %{name} ?',
    suspend_consequence:
      'La personne est déconnectée tout de suite, ne peut plus se connecter et disparaît de la communauté. Rien n’est effacé.',
    no_requests: 'Aucune demande en attente. Personne ne peut lui en envoyer.',
    requests:
      '%{smart_count} demande en attente : elle le reste, mais personne ne peut l’accepter. |||| %{smart_count} demandes en attente : elles le restent, mais personne ne peut les accepter.',
    no_relationships: 'Aucun accompagnement en cours.',
    relationships:
      '%{smart_count} accompagnement en cours : il continue, et l’autre personne voit que ce compte n’est plus actif. |||| %{smart_count} accompagnements en cours : ils continuent, et les autres personnes voient que ce compte n’est plus actif.',
    no_meetings: 'Aucune séance à venir.',
    meetings:
      '%{smart_count} séance à venir : elle reste prévue. Annulez-la si elle ne peut pas avoir lieu. |||| %{smart_count} séances à venir : elles restent prévues. Annulez celles qui ne peuvent pas avoir lieu.',
    suspended: 'Le compte est suspendu.',
    resume: 'Rouvrir le compte',
    resume_title: 'Rouvrir le compte de %{name} ?',
    resume_consequence: 'La personne retrouve tout ce qu’elle avait laissé.',
    resumed: 'Le compte est rouvert.',
    read_by: 'La personne la lira.',
    kept: 'Elle reste dans le journal.',
  },
  account_closures: {
    close: 'Fermer le compte',
    close_title: 'Fermer définitivement le compte de %{name} ?',
    close_consequence:
      'La personne est déconnectée tout de suite et ne pourra plus se connecter. Son profil, ses réponses, ses fichiers et ses rôles sont effacés. Il n’y a pas de retour en arrière.',
    no_requests: 'Aucune demande en attente.',
    requests:
      '%{smart_count} demande en attente : elle est fermée, et l’autre personne est prévenue. |||| %{smart_count} demandes en attente : elles sont fermées, et les autres personnes sont prévenues.',
    no_relationships: 'Aucun accompagnement en cours.',
    relationships:
      '%{smart_count} accompagnement en cours : il se termine, et l’autre personne est prévenue. |||| %{smart_count} accompagnements en cours : ils se terminent, et les autres personnes sont prévenues.',
    no_meetings: 'Aucune séance à venir.',
    meetings: '%{smart_count} séance à venir : elle est annulée. |||| %{smart_count} séances à venir : elles sont annulées.',
    kept_until: 'Ce que d’autres gardent d’un échange reste sans son nom, puis est effacé le %{day} au plus tard.',
    read_by: 'La personne la lira dans un dernier e-mail, et elle reste dans le journal.',
    closed: 'Le compte est fermé.',
  },
  page_views: {
    title: 'Visites de la page d’accueil',
    hint: 'Sur trente jours. Le compte se fait sans cookie et sans rien garder sur les visiteurs ; les robots reconnus sont laissés de côté.',
    views: 'Visites',
    total: '%{smart_count} visite ces trente derniers jours. |||| %{smart_count} visites ces trente derniers jours.',
    day: '%{day} : %{smart_count} visite |||| %{day} : %{smart_count} visites',
  },
  leads: {
    none: 'Personne n’a laissé ses coordonnées pour le moment.',
    demo: 'Démonstration',
    contact: 'Coordonnées',
    to_handle: 'À traiter',
    handled: 'Traités',
    mark_handled: 'Marquer comme traité',
    reopen: 'Remettre à traiter',
    button: '%{label} : %{name}',
    export: 'Exporter en CSV',
    erase: 'Effacer',
    erase_title: 'Effacer les coordonnées de %{name} ?',
    erase_consequence: 'Sa demande sera effacée pour de bon. Pensez aussi aux fichiers que vous avez exportés.',
    erased: 'Les coordonnées sont effacées.',
  },
  registration: {
    invited: 'Invité·e',
    registered: 'E-mail à confirmer',
    confirmed: 'À valider',
    validated: 'Profil à remplir',
    active: 'Actif',
    refused: 'Refusé',
    suspended: 'Suspendu',
    closed: 'Fermé',
  },
};

/** What the provider's staff do outside of companies. */
export const operationResources = {
  company_exports: {
    name: 'Export |||| Exports',
    fields: {
      company_name: 'Entreprise',
      state: 'État',
      staff_name: 'Demandé par',
      reason: 'Raison',
      created_at: 'Demandé le',
      expires_at: 'Supprimé le',
      bytes: 'Taille',
    },
  },
  company_erasures: {
    name: 'Effacement |||| Effacements',
    fields: {
      company_name: 'Entreprise',
      state: 'État',
      reason: 'Raison',
      requested_by: 'Demandé par',
      confirmed_by: 'Confirmé par',
      created_at: 'Demandé le',
      due_at: 'Échéance',
    },
  },
  staff_audit_entries: {
    name: 'Action de l’équipe |||| Journal de l’équipe',
    fields: {
      created_at: 'Date',
      actor: 'Par',
      action: 'Action',
      subject: 'Concerne',
      details: 'Détails',
      reason: 'Raison',
      kind: 'Nature',
      from: 'Du',
      to: 'Au',
    },
  },
  crash_groups: {
    name: 'Incident |||| Incidents',
    fields: {
      error: 'Erreur',
      front: 'Application',
      reports: 'Signalements',
      version: 'Version',
      browser: 'Navigateur',
      first_seen_at: 'Premier',
      last_seen_at: 'Dernier',
    },
  },
};

export const operationTexts = {
  company_exports: {
    none: 'Aucun export n’a été demandé. Lancez-en un depuis la liste des entreprises.',
    archive: 'Archive',
    export: 'Exporter',
    title: 'Exporter toutes les données de %{company} ?',
    consequence:
      'L’archive contient les tables et les fichiers de l’entreprise, sans ce que les partenaires s’écrivent, sans les mots de passe. Un e-mail vous prévient quand elle est prête ; elle est supprimée sept jours plus tard.',
    asked: 'L’archive est en préparation. Vous recevrez un e-mail.',
    read_by: 'L’équipe Binôme la lit dans son journal.',
    download: 'Télécharger',
    download_named: 'Télécharger l’archive de %{company}',
  },
  company_export_states: { waiting: 'En préparation', ready: 'Prête', failed: 'Échec', expired: 'Supprimée' },
  company_erasures: {
    none: 'Aucun effacement. Il se demande depuis la liste des entreprises, une fois l’entreprise archivée.',
    decision: 'Décision',
    erase: 'Effacer',
    ask: 'Demander l’effacement',
    title: 'Effacer toutes les données de %{company} ?',
    consequence:
      'Comptes, profils, relations de mentorat, fichiers : tout sera supprimé et rien ne pourra être récupéré. Une autre personne de l’équipe doit confirmer, puis un délai de sept jours permet encore d’arrêter. Pensez à exporter les données avant.',
    type_name: 'Pour confirmer, saisissez le nom de l’entreprise',
    asked: 'L’effacement est demandé. Une autre personne de l’équipe doit le confirmer.',
    confirm: 'Confirmer l’effacement',
    confirm_consequence: 'Demandé par %{name} : %{reason}\n\nAprès le délai, tout sera supprimé et rien ne pourra être récupéré.',
    confirmed: 'L’effacement est confirmé. Il peut encore être arrêté jusqu’à son échéance.',
    waits: 'Attend une autre personne',
    stop: 'Arrêter',
    stop_title: 'Arrêter l’effacement de %{company} ?',
    stop_consequence: 'Rien ne sera effacé. L’entreprise reste archivée.',
    stop_done: 'L’effacement est arrêté.',
    stopped_by: 'Arrêté par %{name}',
    counts: '%{rows} enregistrements, %{files} fichiers',
  },
  company_erasure_states: { requested: 'À confirmer', scheduled: 'Prévu', stopped: 'Arrêté', erased: 'Effacée' },
  staff_actions: {
    session: { opened: 'Connexion', refused: 'Mot de passe refusé', closed: 'Déconnexion' },
    staff: { created: 'Compte de l’équipe créé' },
    lead: { handled: 'Contact marqué comme traité', reopened: 'Contact remis à traiter', exported: 'Contacts exportés' },
    company_export: { requested: 'Export d’entreprise demandé', downloaded: 'Archive téléchargée' },
    company_erasure: {
      requested: 'Effacement demandé',
      confirmed: 'Effacement confirmé',
      stopped: 'Effacement arrêté',
      completed: 'Effacement terminé',
    },
  },
  staff_details: { leads: 'Contacts :', rows: 'Enregistrements :', files: 'Fichiers :' },
  fronts: { member_app: 'Application des membres', console: 'Console' },
  crashes: {
    none: 'Aucune page n’a échoué.',
    times: '%{smart_count} signalement |||| %{smart_count} signalements',
  },
};

/** Files of the whole workforce. */
export const workforceResources = {
  workforce_imports: {
    name: 'Fichier de l’effectif |||| Fichiers de l’effectif',
    fields: {
      created_at: 'Appliqué le',
      file_name: 'Fichier',
      actor: 'Par',
      invited: 'Invitées',
      changed: 'Modifiées',
      suspended: 'Suspendues',
      resumed: 'Rouvertes',
      faulty: 'À corriger',
    },
  },
};

export const workforceTexts = {
  workforce: {
    title: 'Importer l’effectif',
    list_intro:
      'Déposez la liste complète des personnes de votre organisation. Binôme la compare aux comptes : il invite, met à jour et suspend en une fois, après votre vérification.',
    none: 'Aucun fichier de l’effectif n’a encore été appliqué.',
    add: 'Importer un fichier',
    file: '1. Quel fichier ?',
    file_hint:
      'Un fichier CSV avec toutes les personnes : une ligne par personne, avec au moins les colonnes E-mail, Prénom et Nom. Le matricule permet de reconnaître une personne dont l’adresse a changé. Une case vide ne change rien. Au plus 5 000 lignes et 5 Mo.',
    model_name: 'effectif-modele.csv',
    language: 'Langue des invitations',
    language_hint: 'Pour les lignes qui ne précisent pas de langue.',
    check: '2. Vérifiez ce qui va changer',
    shown: 'Personnes affichées',
    groups: {
      invited: 'Invitées (%{count})',
      changed: 'Modifiées (%{count})',
      gone: 'Suspendues (%{count})',
      back: 'Rouvertes (%{count})',
      kept: 'Laissées telles quelles (%{count})',
      faults: 'À corriger (%{count})',
    },
    hints: {
      invited: 'Ces personnes n’ont pas encore de compte. Elles reçoivent une invitation par e-mail.',
      changed: 'Ces fiches prennent les valeurs du fichier.',
      gone: 'Le fichier ne contient pas ces personnes : leur compte est suspendu et un e-mail les en informe. Rien n’est effacé. Le compte rouvrira si un prochain fichier les contient.',
      back: 'Un fichier précédent a suspendu ces comptes. Ils rouvrent.',
      kept: 'Ces comptes ne changent pas, pour la raison indiquée.',
      faults: 'Ces lignes sont laissées de côté. Personne n’est suspendu à cause d’une ligne à corriger.',
    },
    person: 'Personne',
    change: 'Changement',
    reason: 'Raison',
    paired: 'Accompagnement en cours',
    kept: {
      has_role: 'A un rôle dans la console',
      suspended: 'Compte suspendu par une personne',
      refused: 'Inscription refusée',
      other_address: 'Garde son adresse de connexion : le fichier en indique une autre',
    },
    fields: {
      first_name: 'Prénom',
      last_name: 'Nom',
      job_title: 'Poste',
      business_unit_id: 'Entité',
      site_id: 'Site',
      external_id: 'Matricule',
      manager: 'Responsable',
    },
    unchanged: '%{smart_count} personne est déjà à jour. |||| %{smart_count} personnes sont déjà à jour.',
    nothing: 'Ce fichier ne change rien : tout est déjà à jour.',
    many_gone: 'Ce fichier suspendrait %{gone} comptes sur %{active}. Est-il vraiment complet ?',
    confirm_gone: 'Nombre de comptes à suspendre',
    confirm_hint: 'Pour confirmer, écrivez %{count}.',
    apply: 'Appliquer le fichier',
    applied: 'Le fichier est appliqué.',
  },
};

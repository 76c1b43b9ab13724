// Names, jobs and phrases of generated people.

export const firstNames =
  'Adèle Alain Alice Amandine Amine Anne Antoine Arthur Aurélie Basile Bénédicte Benoît Brahim Catherine Cécile Céline Christophe Clément Coralie Cyril Damien Delphine Diane Édouard Éloïse Emma Éric Estelle Fabien Fanny Florian Gaëlle Gilles Grégoire Hakim Henri Ilyes Irène Jeanne Joël Justine Karine Kenza Laure Lina Loïc Louise Luc Lucie Malik Manuel Margaux Martin Mathilde Mélissa Myriam Nabil Nina Nora Olivia Pascal Pénélope Quentin Raphaël Rémi Rose Sabrina Salomé Sébastien Simon Tess Théo Ulysse Victor Violette Xavier Yasmine Zoé'.split(
    ' ',
  );

export const lastNames =
  'Albert Amrani André Aubert Barbier Baron Benoit Berger Bertin Bouvier Boulanger Brun Carpentier Charles Chevalier Clément Collet Cordier Daniel Da-Costa Dumas Dumont Dupont Durand Faure Fischer Fleury Fontana Fournier Gaillard Garcia Gautier Gérard Gomez Guyot Haddou Henry Hubert Huet Jacquet Jacob Joly Kaddour Klein Lacroix Lamy Leclerc Legrand Lemoine Leroy Lucas Maillard Marchal Marty Masson Mathieu Menard Michel Monnier Morel Moulin Nguyen Nicolas Olivier Paris Perrin Perrot Pham Philippe Poirier Prévost Rey Renard Richard Rivière Rolland Roux Sanchez Schneider Sow Tessier Thomas Tran Vidal Vincent Zerrouki'.split(
    ' ',
  );

/** Job titles and tag families by job family. */
export const jobFamilies: Record<string, { jobs: string[]; families: string[] }> = {
  engineering: {
    jobs: ['Ingénieur·e d’études', 'Ingénieur·e calcul', 'Dessinateur·rice projeteur·se', 'Expert·e technique'],
    families: ['networks', 'renewables'],
  },
  operations: {
    jobs: ['Technicien·ne de maintenance', 'Chef·fe d’équipe', 'Responsable d’exploitation', 'Superviseur·e'],
    families: ['networks', 'renewables', 'responsibility'],
  },
  projects: {
    jobs: ['Chef·fe de projet', 'Chargé·e d’affaires', 'Coordinateur·rice'],
    families: ['projects', 'communication', 'renewables'],
  },
  information_systems: {
    jobs: ['Développeur·se', 'Analyste de données', 'Architecte', 'Administrateur·rice systèmes'],
    families: ['digital', 'projects'],
  },
  sales: {
    jobs: ['Conseiller·ère clientèle', 'Commercial·e', 'Responsable de comptes'],
    families: ['customers', 'communication'],
  },
  finance: { jobs: ['Contrôleur·se de gestion', 'Acheteur·se', 'Comptable'], families: ['projects', 'customers'] },
  human_resources: {
    jobs: ['Chargé·e de recrutement', 'Responsable formation', 'Gestionnaire de paie'],
    families: ['career', 'wellbeing', 'responsibility'],
  },
  legal: { jobs: ['Juriste', 'Chargé·e de régulation'], families: ['responsibility', 'communication'] },
  communication: { jobs: ['Chargé·e de communication', 'Responsable éditorial·e'], families: ['communication', 'responsibility'] },
  safety: { jobs: ['Préventeur·rice', 'Responsable qualité'], families: ['responsibility', 'management'] },
};

/** Tag families that participants need most, whatever their job. */
export const commonNeedFamilies = ['management', 'career', 'communication', 'wellbeing', 'digital', 'projects'];

export const careerStarts = [
  'Entré·e par un stage',
  'Venu·e du conseil',
  'Formé·e en alternance',
  'Après dix ans à l’étranger',
  'Issu·e du terrain',
];
export const careerPaths = ['plusieurs métiers', 'trois sites', 'deux réorganisations', 'une reconversion', 'une équipe qui a doublé'];
export const wishes = ['transmettre', 'prendre du recul', 'changer de métier', 'mieux travailler ensemble', 'gagner en assurance'];

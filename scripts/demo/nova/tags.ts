import type { CompanyDraft } from '../authoring.ts';

/** Skills and needs, by family: two tags of a family are siblings to the matching. */
export const novaTags: CompanyDraft['tags'] = {
  management: {
    first_management: { fr: 'Premier management', en: 'First-time management' },
    team_leadership: { fr: 'Animation d’équipe', en: 'Team leadership' },
    remote_management: { fr: 'Management à distance', en: 'Remote management' },
    conflict_management: { fr: 'Gestion de conflit', en: 'Conflict management' },
    change_management: { fr: 'Conduite du changement', en: 'Change management' },
  },
  communication: {
    public_speaking: { fr: 'Prise de parole en public', en: 'Public speaking' },
    negotiation: { fr: 'Négociation', en: 'Negotiation' },
    writing: { fr: 'Rédaction et synthèse', en: 'Writing and synthesis' },
    facilitation: { fr: 'Animation d’ateliers', en: 'Workshop facilitation' },
    influence_without_authority: { fr: 'Influence sans hiérarchie', en: 'Influence without authority' },
  },
  career: {
    onboarding: { fr: 'Intégration', en: 'Onboarding' },
    new_position: { fr: 'Prise de poste', en: 'Starting a new position' },
    mobility: { fr: 'Mobilité interne', en: 'Internal mobility' },
    career_growth: { fr: 'Évolution de carrière', en: 'Career growth' },
    internal_network: { fr: 'Réseau interne', en: 'Internal network' },
    international: { fr: 'Travail à l’international', en: 'Working internationally' },
    knowledge_transfer: { fr: 'Transmission avant la retraite', en: 'Handing over before retirement' },
  },
  wellbeing: {
    self_confidence: { fr: 'Confiance en soi', en: 'Self-confidence' },
    work_life_balance: { fr: 'Équilibre de vie', en: 'Work-life balance' },
    stress_management: { fr: 'Gestion du stress', en: 'Stress management' },
    gender_balance: { fr: 'Mixité', en: 'Gender balance' },
  },
  digital: {
    data_analysis: { fr: 'Analyse de données', en: 'Data analysis' },
    artificial_intelligence: { fr: 'Intelligence artificielle', en: 'Artificial intelligence' },
    software_development: { fr: 'Développement logiciel', en: 'Software development' },
    cybersecurity: { fr: 'Cybersécurité', en: 'Cybersecurity' },
    digital_transformation: { fr: 'Transformation numérique', en: 'Digital transformation' },
  },
  networks: {
    grid_operations: { fr: 'Conduite de réseau', en: 'Grid operations' },
    smart_grids: { fr: 'Réseaux intelligents', en: 'Smart grids' },
    grid_connection: { fr: 'Raccordement', en: 'Grid connection' },
    electrical_engineering: { fr: 'Génie électrique', en: 'Electrical engineering' },
  },
  renewables: {
    wind_power: { fr: 'Éolien', en: 'Wind power' },
    solar_power: { fr: 'Solaire', en: 'Solar power' },
    hydropower: { fr: 'Hydraulique', en: 'Hydropower' },
    energy_storage: { fr: 'Stockage d’énergie', en: 'Energy storage' },
    hydrogen: { fr: 'Hydrogène', en: 'Hydrogen' },
  },
  projects: {
    project_management: { fr: 'Gestion de projet', en: 'Project management' },
    agile_methods: { fr: 'Méthodes agiles', en: 'Agile methods' },
    budgeting: { fr: 'Budget et pilotage', en: 'Budgeting' },
    purchasing: { fr: 'Achats', en: 'Purchasing' },
    risk_management: { fr: 'Gestion des risques', en: 'Risk management' },
  },
  customers: {
    customer_relations: { fr: 'Relation client', en: 'Customer relations' },
    key_accounts: { fr: 'Grands comptes', en: 'Key accounts' },
    energy_efficiency: { fr: 'Efficacité énergétique', en: 'Energy efficiency' },
    energy_markets: { fr: 'Marchés de l’énergie', en: 'Energy markets' },
  },
  responsibility: {
    site_safety: { fr: 'Sécurité des chantiers', en: 'Site safety' },
    regulation: { fr: 'Régulation de l’énergie', en: 'Energy regulation' },
    contract_law: { fr: 'Droit des contrats', en: 'Contract law' },
    carbon_footprint: { fr: 'Bilan carbone', en: 'Carbon footprint' },
    social_dialogue: { fr: 'Dialogue social', en: 'Social dialogue' },
  },
};

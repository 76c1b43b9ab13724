import type { Labels } from './authoring.ts';

/** Skills and needs by family. The matching treats tags of one family as similar. */
export const defaultTags = {
  management: {
    first_management: { fr: 'Premier management', en: 'Managing for the first time' },
    team_leadership: { fr: 'Animation d’équipe', en: 'Team leadership' },
    remote_management: { fr: 'Management à distance', en: 'Remote management' },
    conflict_management: { fr: 'Gestion de conflit', en: 'Conflict management' },
    change_management: { fr: 'Conduite du changement', en: 'Change management' },
  },
  communication: {
    public_speaking: { fr: 'Prise de parole en public', en: 'Public speaking' },
    negotiation: { fr: 'Négociation', en: 'Negotiation' },
    writing: { fr: 'Rédaction et synthèse', en: 'Writing and summarising' },
    facilitation: { fr: 'Animation d’ateliers', en: 'Workshop facilitation' },
    influence_without_authority: { fr: 'Influence sans hiérarchie', en: 'Influence without authority' },
  },
  career: {
    onboarding: { fr: 'Intégration', en: 'Onboarding' },
    new_position: { fr: 'Prise de poste', en: 'Starting a new job' },
    mobility: { fr: 'Mobilité interne', en: 'Internal mobility' },
    career_growth: { fr: 'Évolution de carrière', en: 'Career development' },
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
  projects: {
    project_management: { fr: 'Gestion de projet', en: 'Project management' },
    agile_methods: { fr: 'Méthodes agiles', en: 'Agile methods' },
    budgeting: { fr: 'Budget et pilotage', en: 'Budgets and control' },
    purchasing: { fr: 'Achats', en: 'Purchasing' },
    risk_management: { fr: 'Gestion des risques', en: 'Risk management' },
  },
  customers: {
    customer_relations: { fr: 'Relation client', en: 'Customer relations' },
    sales_development: { fr: 'Développement commercial', en: 'Business development' },
    key_accounts: { fr: 'Grands comptes', en: 'Key accounts' },
    service_quality: { fr: 'Qualité de service', en: 'Service quality' },
  },
  responsibility: {
    safety: { fr: 'Santé et sécurité au travail', en: 'Health and safety at work' },
    contract_law: { fr: 'Droit des contrats', en: 'Contract law' },
    carbon_footprint: { fr: 'Bilan carbone', en: 'Carbon footprint' },
    social_dialogue: { fr: 'Dialogue social', en: 'Social dialogue' },
    diversity: { fr: 'Diversité et inclusion', en: 'Diversity and inclusion' },
  },
} satisfies Record<string, Labels>;

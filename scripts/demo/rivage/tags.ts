import type { CompanyDraft } from '../authoring.ts';

export const rivageTags: CompanyDraft['tags'] = {
  advice: {
    customer_advice: { fr: 'Conseil aux particuliers' },
    business_advice: { fr: 'Conseil aux professionnels' },
    wealth_management: { fr: 'Gestion de patrimoine' },
    difficult_conversations: { fr: 'Entretiens difficiles' },
    prospecting: { fr: 'Prospection' },
  },
  credit: {
    home_loans: { fr: 'Crédit immobilier' },
    business_loans: { fr: 'Crédit aux entreprises' },
    file_analysis: { fr: 'Analyse de dossier' },
  },
  risk: {
    compliance: { fr: 'Conformité' },
    fraud: { fr: 'Lutte contre la fraude' },
    internal_audit: { fr: 'Contrôle interne' },
  },
  digital: {
    remote_banking: { fr: 'Banque à distance' },
    data_analysis: { fr: 'Analyse de données' },
    artificial_intelligence: { fr: 'Intelligence artificielle' },
    software_development: { fr: 'Développement logiciel' },
  },
  management: {
    first_management: { fr: 'Premier management' },
    team_leadership: { fr: 'Animation d’équipe' },
    change_management: { fr: 'Conduite du changement' },
    conflict_management: { fr: 'Gestion de conflit' },
  },
  path: {
    onboarding: { fr: 'Intégration' },
    new_position: { fr: 'Prise de poste' },
    mobility: { fr: 'Mobilité entre agences et siège' },
    career_growth: { fr: 'Évolution de carrière' },
    self_confidence: { fr: 'Confiance en soi' },
    public_speaking: { fr: 'Prise de parole' },
    work_life_balance: { fr: 'Équilibre de vie' },
    knowledge_transfer: { fr: 'Transmission avant la retraite' },
  },
};

import { defaultTags } from '@binome/api/configuration/defaults/tags';
import type { CompanyDraft } from '../authoring.ts';

/** Skills and needs by family. The matching engine counts two tags of one family as related. */
export const novaTags: CompanyDraft['tags'] = {
  management: defaultTags.management,
  communication: defaultTags.communication,
  career: defaultTags.career,
  wellbeing: defaultTags.wellbeing,
  digital: defaultTags.digital,
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
  projects: defaultTags.projects,
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

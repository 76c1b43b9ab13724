import type { Labels } from '@binome/api/configuration/defaults/authoring';
import { languages as defaultLanguages } from '@binome/api/configuration/defaults/choices';

// Choices that Nova defines itself; its other lists are the product's defaults.

export const businessSectors: Labels = {
  renewables: { fr: 'Production d’énergie renouvelable', en: 'Renewable energy production' },
  grids: { fr: 'Réseaux d’électricité', en: 'Electricity networks' },
  energy_services: { fr: 'Vente d’énergie et services', en: 'Energy sales and services' },
};

export const jobCategories: Labels = {
  engineering: { fr: 'Ingénierie et études', en: 'Engineering and design' },
  operations: { fr: 'Exploitation et maintenance', en: 'Operations and maintenance' },
  projects: { fr: 'Gestion de projets', en: 'Project management' },
  information_systems: { fr: 'Systèmes d’information et données', en: 'Information systems and data' },
  sales: { fr: 'Commerce et relation client', en: 'Sales and customer relations' },
  finance: { fr: 'Finance et achats', en: 'Finance and purchasing' },
  human_resources: { fr: 'Ressources humaines', en: 'Human resources' },
  legal: { fr: 'Juridique et régulation', en: 'Legal and regulation' },
  communication: { fr: 'Communication et RSE', en: 'Communication and CSR' },
  safety: { fr: 'Qualité, sécurité, environnement', en: 'Quality, safety, environment' },
};

export const hierarchyLevels: Labels = {
  level_1: { fr: 'Technicien·ne, conseiller·ère, alternant·e', en: 'Technician, adviser, apprentice' },
  level_2: { fr: 'Cadre ou expert·e', en: 'Professional or expert' },
  level_3: { fr: 'Responsable d’équipe', en: 'Team lead' },
  level_4: { fr: 'Direction de service', en: 'Head of department' },
  level_5: { fr: 'Comité de direction', en: 'Executive committee' },
};

export const languages: Labels = {
  ...defaultLanguages,
  rcf: { fr: 'Créole réunionnais', en: 'Réunion Creole' },
};

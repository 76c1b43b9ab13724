import type { Labels } from './authoring.ts';

// Mentors and mentees choose from the same lists, so that the matching engine can compare their codes.

export const jobCategories: Labels = {
  management: { fr: 'Direction et management', en: 'Management' },
  production: { fr: 'Production et exploitation', en: 'Production and operations' },
  engineering: { fr: 'Ingénierie, recherche et développement', en: 'Engineering, research and development' },
  projects: { fr: 'Gestion de projets', en: 'Project management' },
  information_systems: { fr: 'Systèmes d’information et données', en: 'Information systems and data' },
  sales: { fr: 'Commerce et relation client', en: 'Sales and customer relations' },
  marketing: { fr: 'Marketing et communication', en: 'Marketing and communication' },
  finance: { fr: 'Finance, comptabilité et contrôle', en: 'Finance, accounting and control' },
  human_resources: { fr: 'Ressources humaines et formation', en: 'Human resources and training' },
  legal: { fr: 'Juridique et conformité', en: 'Legal and compliance' },
  purchasing: { fr: 'Achats et logistique', en: 'Purchasing and logistics' },
  quality: { fr: 'Qualité, sécurité, environnement', en: 'Quality, safety, environment' },
  administration: { fr: 'Administration et services généraux', en: 'Administration and facilities' },
};

export const businessSectors: Labels = {
  agriculture: { fr: 'Agriculture et agroalimentaire', en: 'Agriculture and food' },
  construction: { fr: 'Bâtiment et travaux publics', en: 'Construction' },
  energy: { fr: 'Énergie et environnement', en: 'Energy and environment' },
  industry: { fr: 'Industrie', en: 'Manufacturing' },
  transport: { fr: 'Transport et logistique', en: 'Transport and logistics' },
  retail: { fr: 'Commerce et distribution', en: 'Retail' },
  hospitality: { fr: 'Hôtellerie, restauration et tourisme', en: 'Hospitality and tourism' },
  finance: { fr: 'Banque et assurance', en: 'Banking and insurance' },
  technology: { fr: 'Numérique et télécommunications', en: 'Technology and telecommunications' },
  consulting: { fr: 'Conseil et services aux entreprises', en: 'Consulting and business services' },
  health: { fr: 'Santé et action sociale', en: 'Health and social care' },
  education: { fr: 'Enseignement et recherche', en: 'Education and research' },
  public_sector: { fr: 'Secteur public', en: 'Public sector' },
  culture: { fr: 'Culture, médias et sport', en: 'Culture, media and sport' },
  non_profit: { fr: 'Associations et économie sociale', en: 'Non-profit organisations' },
};

export const hierarchyLevels: Labels = {
  level_1: { fr: 'Employé·e, technicien·ne, alternant·e', en: 'Employee, technician or apprentice' },
  level_2: { fr: 'Cadre ou expert·e', en: 'Professional or expert' },
  level_3: { fr: 'Responsable d’équipe', en: 'Team lead' },
  level_4: { fr: 'Direction de service', en: 'Head of department' },
  level_5: { fr: 'Comité de direction', en: 'Executive committee' },
};

export const languages: Labels = {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
  es: { fr: 'Espagnol', en: 'Spanish' },
  de: { fr: 'Allemand', en: 'German' },
  pt: { fr: 'Portugais', en: 'Portuguese' },
  ar: { fr: 'Arabe', en: 'Arabic' },
};

export const formats: Labels = {
  videoconference: { fr: 'En visio', en: 'By video call' },
  phone_call: { fr: 'Par téléphone', en: 'By phone' },
  physical_meeting: { fr: 'Sur place', en: 'In person' },
};

export const expectations: Labels = {
  listening: { fr: 'De l’écoute', en: 'Listening' },
  honest_feedback: { fr: 'Des retours francs', en: 'Honest feedback' },
  perspective: { fr: 'De la prise de recul', en: 'Perspective' },
  confidence: { fr: 'De la confiance', en: 'Confidence' },
  method: { fr: 'De la méthode', en: 'Method' },
  career_advice: { fr: 'Des conseils de carrière', en: 'Career advice' },
  network: { fr: 'Un carnet d’adresses', en: 'Useful contacts' },
  technical_transfer: { fr: 'Une compétence technique', en: 'Technical know-how' },
};

export const motivations: Labels = {
  knowledge: { fr: 'Comprendre et apprendre', en: 'Understanding and learning' },
  usefulness: { fr: 'Être utile, voir le résultat', en: 'Being useful and seeing results' },
  harmony: { fr: 'L’harmonie et l’équilibre', en: 'Harmony and balance' },
  altruism: { fr: 'Aider les autres', en: 'Helping others' },
  independence: { fr: 'L’autonomie', en: 'Independence' },
  influence: { fr: 'L’influence et la responsabilité', en: 'Influence and responsibility' },
  principles: { fr: 'Un cadre et des principes', en: 'Order and principles' },
};

export const talents: Labels = {
  linguistic: { fr: 'Verbo-linguistique', en: 'Linguistic' },
  logical_mathematical: { fr: 'Logico-mathématique', en: 'Logical-mathematical' },
  spatial: { fr: 'Visuo-spatiale', en: 'Spatial' },
  musical: { fr: 'Musicale-rythmique', en: 'Musical' },
  bodily_kinesthetic: { fr: 'Corporelle-kinesthésique', en: 'Bodily-kinesthetic' },
  interpersonal: { fr: 'Interpersonnelle', en: 'Interpersonal' },
  intrapersonal: { fr: 'Intrapersonnelle', en: 'Intrapersonal' },
  naturalist: { fr: 'Naturaliste', en: 'Naturalist' },
};

export const riasec: Labels = {
  R: { fr: 'Réaliste', en: 'Realistic' },
  I: { fr: 'Investigateur', en: 'Investigative' },
  A: { fr: 'Artistique', en: 'Artistic' },
  S: { fr: 'Social', en: 'Social' },
  E: { fr: 'Entreprenant', en: 'Enterprising' },
  C: { fr: 'Conventionnel', en: 'Conventional' },
};

export const seniorities: Labels = {
  under_two_years: { fr: 'Moins de deux ans', en: 'Less than two years' },
  two_to_five_years: { fr: 'De deux à cinq ans', en: 'Two to five years' },
  five_to_ten_years: { fr: 'De cinq à dix ans', en: 'Five to ten years' },
  over_ten_years: { fr: 'Plus de dix ans', en: 'More than ten years' },
};

export const mentoringExperiences: Labels = {
  none: { fr: 'Non, ce sera la première fois', en: 'No, this is my first time' },
  as_mentee: { fr: 'Oui, comme {mentee}', en: 'Yes, as {a_mentee}' },
  as_mentor: { fr: 'Oui, comme {mentor}', en: 'Yes, as {a_mentor}' },
  both: { fr: 'Oui, dans les deux rôles', en: 'Yes, in both roles' },
};

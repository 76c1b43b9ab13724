import type { Translated } from '@binome/contract/fields';

// Both roles answer from the same lists, so that a code of one side meets the same code of the other.

export const jobCategories: Record<string, Translated> = {
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

export const hierarchyLevels: Record<string, Translated> = {
  level_1: { fr: 'Technicien·ne, conseiller·ère, alternant·e', en: 'Technician, adviser, apprentice' },
  level_2: { fr: 'Cadre ou expert·e', en: 'Professional or expert' },
  level_3: { fr: 'Responsable d’équipe', en: 'Team lead' },
  level_4: { fr: 'Direction de service', en: 'Head of department' },
  level_5: { fr: 'Comité de direction', en: 'Executive committee' },
};

export const languages: Record<string, Translated> = {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
  es: { fr: 'Espagnol', en: 'Spanish' },
  de: { fr: 'Allemand', en: 'German' },
  pt: { fr: 'Portugais', en: 'Portuguese' },
  ar: { fr: 'Arabe', en: 'Arabic' },
  rcf: { fr: 'Créole réunionnais', en: 'Réunion Creole' },
};

export const formats: Record<string, Translated> = {
  videoconference: { fr: 'Visioconférence', en: 'Video call' },
  phone_call: { fr: 'Téléphone', en: 'Phone call' },
  physical_meeting: { fr: 'Rencontre sur place', en: 'Meeting in person' },
};

export const expectations: Record<string, Translated> = {
  listening: { fr: 'De l’écoute', en: 'Listening' },
  honest_feedback: { fr: 'Des retours francs', en: 'Honest feedback' },
  perspective: { fr: 'De la prise de recul', en: 'Perspective' },
  confidence: { fr: 'De la confiance', en: 'Confidence' },
  method: { fr: 'De la méthode', en: 'Method' },
  career_advice: { fr: 'Des conseils de carrière', en: 'Career advice' },
  network: { fr: 'Un carnet d’adresses', en: 'A network' },
  technical_transfer: { fr: 'Un savoir-faire technique', en: 'Technical know-how' },
};

export const motivations: Record<string, Translated> = {
  knowledge: { fr: 'Comprendre et apprendre', en: 'Knowledge' },
  usefulness: { fr: 'Être utile, voir le résultat', en: 'Usefulness and results' },
  harmony: { fr: 'L’harmonie et l’équilibre', en: 'Harmony and balance' },
  altruism: { fr: 'Aider les autres', en: 'Helping others' },
  independence: { fr: 'L’autonomie', en: 'Independence' },
  influence: { fr: 'L’influence et la responsabilité', en: 'Influence and responsibility' },
  principles: { fr: 'Un cadre et des principes', en: 'Order and principles' },
};

export const talents: Record<string, Translated> = {
  linguistic: { fr: 'Verbo-linguistique', en: 'Linguistic' },
  logical_mathematical: { fr: 'Logico-mathématique', en: 'Logical-mathematical' },
  spatial: { fr: 'Visuo-spatiale', en: 'Spatial' },
  musical: { fr: 'Musicale-rythmique', en: 'Musical' },
  bodily_kinesthetic: { fr: 'Corporelle-kinesthésique', en: 'Bodily-kinesthetic' },
  interpersonal: { fr: 'Interpersonnelle', en: 'Interpersonal' },
  intrapersonal: { fr: 'Intrapersonnelle', en: 'Intrapersonal' },
  naturalist: { fr: 'Naturaliste', en: 'Naturalist' },
};

export const riasec: Record<string, Translated> = {
  R: { fr: 'Réaliste', en: 'Realistic' },
  I: { fr: 'Investigateur', en: 'Investigative' },
  A: { fr: 'Artistique', en: 'Artistic' },
  S: { fr: 'Social', en: 'Social' },
  E: { fr: 'Entreprenant', en: 'Enterprising' },
  C: { fr: 'Conventionnel', en: 'Conventional' },
};

/** The parts of the settings in their order: the anchor of each, and its name `settings.<part>`. */
export const sections = [
  'identity',
  'picture',
  'password',
  'language',
  'notifications',
  'visibility',
  'roles',
  'sessions',
  'data',
  'closure',
] as const;
export type SectionName = (typeof sections)[number];

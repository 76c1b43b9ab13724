/** The sections of the settings in display order. A name is also the anchor, and `settings.<name>` the message id of the title. */
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

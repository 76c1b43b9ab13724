/** The sections of the settings in display order. A name is also in the address, and `settings.<name>` the message id of the title. */
export const sections = [
  'identity',
  'picture',
  'email_address',
  'password',
  'security',
  'ways_in',
  'language',
  'notifications',
  'visibility',
  'roles',
  'sessions',
  'data',
  'closure',
] as const;
export type SectionName = (typeof sections)[number];

export function isSectionName(text: string | undefined): text is SectionName {
  return sections.some((section) => section === text);
}

/** The parts of the settings that have an address of their own: the address opens the page at that part, unfolded. */
const sections = [
  'notifications',
  'ways_in',
  'password',
  'security',
  'sessions',
  'email_address',
  'visibility',
  'language',
  'identity',
  'roles',
  'data',
  'closure',
] as const;
export type SectionName = (typeof sections)[number];

/** Addresses of parts that another part contains by now: bookmarks and mails still name them. */
export const movedSections: Partial<Record<string, SectionName>> = { picture: 'identity' };

export function isSectionName(text: string | undefined): text is SectionName {
  return sections.some((section) => section === text);
}

/** The tabs of a circle's page on a phone; each is a section on a wide screen. */
export const circleTabs = ['session', 'notebook', 'thread', 'members'] as const;

export type CircleTab = (typeof circleTabs)[number];

export function isCircleTab(value: unknown): value is CircleTab {
  return circleTabs.some((tab) => tab === value);
}

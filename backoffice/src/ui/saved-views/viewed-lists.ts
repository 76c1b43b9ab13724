import type { SavedView } from '@binome/contract/console/saved-views';

export type ViewedList = SavedView['resource'];

const lists: Record<ViewedList, true> = {
  users: true,
  registrations: true,
  invitations: true,
  open_links: true,
  mentoring_requests: true,
  mentoring_relationships: true,
  meetings: true,
  workshops: true,
  circles: true,
};

/** Are views of this list saved? */
export function isViewedList(resource: string): resource is ViewedList {
  return resource in lists;
}

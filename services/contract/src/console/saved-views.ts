import { z } from 'zod';
import { id } from '../fields.ts';
import { cleanText } from '../values/clean-text.ts';
import { createEndpoint, listEndpoint, removeEndpoint } from './resource.ts';

/** The lists of which views are saved. */
export const viewedLists = [
  'users',
  'registrations',
  'invitations',
  'open_links',
  'mentoring_requests',
  'mentoring_relationships',
  'meetings',
  'workshops',
  'circles',
] as const;

const viewedList = z.enum(viewedLists);
const fieldName = z.string().regex(/^[a-z_]{1,40}$/);
/** A search is no part of a view: it holds names of people. */
const viewFilter = z
  .record(fieldName, z.union([z.string().max(100, { abort: true }), z.boolean(), z.number()]))
  .refine((filter) => !('q' in filter) && Object.keys(filter).length <= 20);

const shape = {
  resource: viewedList,
  name: z.string(),
  filter: viewFilter,
  sort: z.tuple([fieldName, z.enum(['ASC', 'DESC'])]).nullable(),
  /** The columns of the table that the view leaves out. */
  hidden_columns: z.array(fieldName).max(40),
  shared: z.boolean(),
};

export const savedView = z.object({ id, ...shape, own: z.boolean(), can: z.object({ remove: z.boolean() }) });
export type SavedView = z.input<typeof savedView>;

export const listSavedViews = listEndpoint({
  name: 'saved_views',
  action: 'views.read',
  summary: 'The saved views of lists: the caller’s own, and those that are shared and within their scope',
  row: savedView,
  filter: { resource: viewedList.optional() },
  sort: ['name'],
});

const { shared: _, ...given } = shape;
const newView = z.strictObject({ ...given, name: z.string().overwrite(cleanText).trim().min(1).max(60, { abort: true }) });

export const createSavedView = createEndpoint({
  name: 'saved_views',
  action: 'views.save',
  summary: 'Save the filters, the order and the columns of a list under a name',
  body: newView,
  row: savedView,
});

export const createSharedView = createEndpoint({
  name: 'shared_views',
  action: 'views.share',
  summary: 'Save a view of a list for all colleagues who read the list',
  body: newView,
  row: savedView,
});

export const removeSavedView = removeEndpoint({ name: 'saved_views', action: 'views.save', summary: 'Remove a saved view' });

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id, locale, timestamp } from '../fields.ts';
import { getEndpoint, jsonQuery, listEndpoint, removeEndpoint, searchText, updateEndpoint } from './resource.ts';

/** An enquiry of a person without a company. */
const lead = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  organisation: z.string().nullable(),
  wants_information: z.boolean(),
  wants_demo: z.boolean(),
  language: locale,
  created_at: timestamp,
  handled_at: timestamp.nullable(),
});
export type ConsoleLead = z.input<typeof lead>;

const filter = {
  q: searchText,
  handled: z.boolean().optional(),
  wants_information: z.boolean().optional(),
  wants_demo: z.boolean().optional(),
};

export const listLeads = {
  ...listEndpoint({
    name: 'leads',
    summary: 'The enquiries to the provider',
    row: lead,
    filter,
    sort: ['urgency', 'created_at', 'last_name', 'email', 'handled_at'],
  }),
  access: 'staff',
} as const;

export const getLead = { ...getEndpoint({ name: 'leads', summary: 'An enquiry', row: lead }), access: 'staff' } as const;

export const updateLead = {
  ...updateEndpoint({
    name: 'leads',
    summary: 'Mark an enquiry as handled or not handled',
    body: z.strictObject({ handled: z.boolean() }),
    row: lead,
  }),
  access: 'staff',
} as const;

export const eraseLead = {
  ...removeEndpoint({ name: 'leads', action: 'leads.erase', summary: 'Erase an enquiry on request of the person' }),
  access: 'staff',
} as const;

export const exportLeads = endpoint({
  method: 'GET',
  url: '/backoffice/v1/lead_exports',
  access: 'staff',
  action: 'leads.read',
  summary: 'Export the enquiries as CSV',
  download: 'text/csv; charset=utf-8',
  schema: { querystring: z.strictObject({ filter: jsonQuery(z.strictObject(filter)).optional() }), response: fileBytes },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';
import { createEndpoint, listEndpoint, reason } from './resource.ts';

const companyErasureState = z.enum(['requested', 'scheduled', 'stopped', 'erased']);

const companyErasure = z.object({
  id,
  company_name: z.string(),
  state: companyErasureState,
  reason: z.string(),
  requested_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  stopped_by: z.string().nullable(),
  created_at: timestamp,
  confirmed_at: timestamp.nullable(),
  /** When the erasure begins, unless it is stopped. */
  due_at: timestamp.nullable(),
  stopped_at: timestamp.nullable(),
  erased_at: timestamp.nullable(),
  /** Deleted rows and files. */
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  can: z.object({ confirm: z.boolean(), stop: z.boolean() }),
});
export type CompanyErasure = z.input<typeof companyErasure>;

const options = { access: 'staff', action: 'companies.erase' } as const;

export const listCompanyErasures = {
  ...listEndpoint({
    name: 'company_erasures',
    action: 'companies.erase',
    summary: 'The erasures of whole companies, newest first',
    row: companyErasure,
    filter: { state: companyErasureState.optional(), company_id: id.optional() },
    sort: ['created_at', 'company_name', 'due_at'],
  }),
  ...options,
} as const;

/** The company's name, typed by hand. */
const companyName = z.string().trim().max(120, { abort: true });

export const requestCompanyErasure = {
  ...createEndpoint({
    name: 'company_erasures',
    action: 'companies.erase',
    summary: 'Ask for the erasure of an archived company; another member of staff must confirm it',
    body: z.strictObject({ company_id: id, company_name: companyName, reason }),
    row: companyErasure,
  }),
  ...options,
} as const;

export const confirmCompanyErasure = endpoint({
  ...options,
  method: 'POST',
  url: '/backoffice/v1/company_erasure_confirmations',
  status: 201,
  summary: 'Confirm the erasure of a company that a colleague asked for; it begins some days later',
  schema: { body: z.strictObject({ company_erasure_id: id, company_name: companyName }), response: companyErasure },
});

export const stopCompanyErasure = endpoint({
  ...options,
  method: 'POST',
  url: '/backoffice/v1/company_erasure_stops',
  status: 201,
  summary: 'Stop the erasure of a company before it begins',
  schema: { body: z.strictObject({ company_erasure_id: id, reason }), response: companyErasure },
});

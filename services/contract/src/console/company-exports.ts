import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileStream, id, timestamp } from '../fields.ts';
import { createEndpoint, listEndpoint, reason } from './resource.ts';

/** `waiting`: the worker has not written the archive yet. `expired`: it is deleted. */
const companyExportState = z.enum(['waiting', 'ready', 'failed', 'expired']);

const companyExport = z.object({
  id,
  company_id: id,
  company_name: z.string(),
  state: companyExportState,
  /** Who asked for it. */
  staff_name: z.string().nullable(),
  reason: z.string(),
  bytes: z.number().int().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  /** When the archive is deleted. */
  expires_at: timestamp.nullable(),
  can: z.object({ download: z.boolean() }),
});
export type CompanyExport = z.input<typeof companyExport>;

const options = { access: 'staff', action: 'companies.export' } as const;

export const listCompanyExports = {
  ...listEndpoint({
    name: 'company_exports',
    action: 'companies.export',
    summary: 'The exports of whole companies, newest first',
    row: companyExport,
    filter: { company_id: id.optional() },
    sort: ['created_at', 'company_name'],
  }),
  ...options,
} as const;

export const createCompanyExport = {
  ...createEndpoint({
    name: 'company_exports',
    action: 'companies.export',
    summary: 'Ask for an archive of a whole company, without the partners’ private words',
    body: z.strictObject({ company_id: id, reason }),
    row: companyExport,
  }),
  ...options,
} as const;

export const createCompanyExportLink = endpoint({
  ...options,
  method: 'POST',
  url: '/backoffice/v1/company_export_links',
  status: 201,
  returns_secret: true,
  summary: 'Get an address that downloads the archive once, in the same session, within five minutes',
  schema: {
    body: z.strictObject({ company_export_id: id }),
    response: z.object({ id, url: z.string(), expires_at: timestamp }),
  },
});

export const downloadCompanyExport = endpoint({
  ...options,
  method: 'GET',
  url: '/backoffice/v1/company_export_files/:token',
  summary: 'Download the archive of a company',
  download: 'application/zip',
  schema: { params: z.object({ token: z.string().max(64, { abort: true }) }), response: fileStream },
});

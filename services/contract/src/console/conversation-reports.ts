import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { createEndpoint, getEndpoint, listEndpoint, searchText } from './resource.ts';

const person = z.object({ user_id: id, first_name: z.string(), last_name: z.string() });

/** Messages that a member chose to show to the HR referents, as they were then. Staff cannot read them. */
const conversationReport = z.object({
  id,
  /** Null for a conversation with an HR referent. */
  mentoring_relationship_id: id.nullable(),
  reporter: person,
  reported: person,
  reason: z.string(),
  comments: z.array(z.object({ author_user_id: id, body: z.string(), file_names: z.array(z.string()), sent_at: timestamp })),
  created_at: timestamp,
  handled_at: timestamp.nullable(),
});
export type ConversationReport = z.input<typeof conversationReport>;

const resource = { name: 'conversation_reports', row: conversationReport } as const;

export const listConversationReports = listEndpoint({
  ...resource,
  summary: 'The reports in the caller’s programs, newest first',
  filter: { q: searchText, open: z.boolean().optional() },
  sort: ['urgency', 'created_at'],
});

export const getConversationReport = getEndpoint({ ...resource, summary: 'A report with its messages' });

export const handleConversationReport = createEndpoint({
  name: 'report_handlings',
  action: 'conversation_reports.handle',
  summary: 'Mark a report as handled',
  body: z.strictObject({ report_id: id }),
  row: conversationReport,
});

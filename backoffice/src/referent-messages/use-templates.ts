import type { MessageTemplate } from '@binome/contract/console/referent-messages';
import { type HttpError, useGetList } from 'react-admin';

/** The templates of the company, in the order of the screen. */
export function useTemplates() {
  return useGetList<MessageTemplate, HttpError>('message_templates', { pagination: { page: 1, perPage: 100 } });
}

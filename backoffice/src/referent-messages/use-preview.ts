import type { MessagePreview } from '@binome/contract/console/referent-messages';
import { useQuery } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';

export type PreviewRequest = NewRecords['message_previews'];

/** How real readers would get a message, and who would not; asked again whenever the message changes. Undefined asks nothing. */
export function usePreview(request: PreviewRequest | undefined) {
  const dataProvider = useDataProvider();
  return useQuery<MessagePreview, HttpError>({
    queryKey: ['message_previews', 'create', request],
    enabled: request !== undefined,
    retry: false,
    placeholderData: (previous) => previous,
    queryFn: async () => (await dataProvider.create<RaRecord & MessagePreview>('message_previews', { data: request as object })).data,
  });
}

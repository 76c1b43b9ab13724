import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';

/** Archives, restores and removes elements of a list, with a notification. */
export function useElementActions(resource: string) {
  const dataProvider = useDataProvider();
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();

  const attempt = async (action: () => Promise<string>) => {
    try {
      notify(await action(), { type: 'success' });
    } catch (error) {
      notify(errorText(error, t), { type: 'error' });
    }
    refresh();
  };
  const archive = (element: RaRecord, archived: boolean) =>
    attempt(async () => {
      await dataProvider.update(resource, { id: element.id, data: { archived }, previousData: {} });
      return archived ? 'console.lists.archived_one' : 'console.lists.restored';
    });
  const remove = (element: RaRecord) =>
    attempt(async () => {
      const { data } = await dataProvider.delete(resource, { id: element.id });
      return data.archived ? 'console.lists.archived_one' : 'console.lists.removed';
    });
  return { archive, remove };
}

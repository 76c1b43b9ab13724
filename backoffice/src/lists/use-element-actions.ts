import { type RaRecord, useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Archives, restores and removes elements of a list. */
export function useElementActions(resource: string) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const archival = useAction(
    async ({ id, archived }: { id: RaRecord['id']; archived: boolean }) => {
      await dataProvider.update(resource, { id, data: { archived }, previousData: {} });
      return archived;
    },
    {
      successMessage: (archived) => t(archived ? 'console.lists.archived_one' : 'console.lists.restored'),
      refusalAs: 'notice',
      whilePending: 'wait',
    },
  );
  const removal = useAction(async ({ id }: RaRecord) => (await dataProvider.delete(resource, { id })).data, {
    successMessage: ({ archived }) => t(archived ? 'console.lists.archived_one' : 'console.lists.removed'),
    refusalAs: 'notice',
    whilePending: 'wait',
  });
  return { archive: ({ id }: RaRecord, archived: boolean) => archival.run({ id, archived }), remove: removal.run };
}

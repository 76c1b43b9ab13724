import { useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { relationshipColumns, relationshipRow } from './export-columns.ts';

/** What can be done with the chosen relationships. */
export function RelationshipSelection() {
  const { t } = useIntl();
  const { resource, sort } = useListContext();
  return (
    <SelectionBar label={(count) => t('console.pairs.chosen', { count })} takeAll={(total) => t('console.pairs.take_all', { total })}>
      {({ ids, filter }) => (
        <ExportButton
          resource={resource}
          filter={filter ?? { id: ids }}
          sort={sort}
          columns={relationshipColumns}
          rowOf={relationshipRow}
        />
      )}
    </SelectionBar>
  );
}

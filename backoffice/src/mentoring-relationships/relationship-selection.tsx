import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { maxRows } from '@binome/contract/values/limits';
import { maxChosen } from '@binome/contract/values/message-templates';
import { useGetMany, useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { RemindButton } from '../referent-messages/remind-button.tsx';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { relationshipColumns, relationshipRow } from './export-columns.ts';
import { LaterButton } from './later-button.tsx';

/** What can be done with the chosen relationships. */
export function RelationshipSelection() {
  const { t } = useIntl();
  const { resource, sort, selectedIds, onUnselectItems } = useListContext<ConsoleRelationship>();
  const ids = selectedIds.slice(0, maxRows).map(String);
  const { data = [] } = useGetMany<ConsoleRelationship>('mentoring_relationships', { ids }, { enabled: ids.length > 0 });
  const chosen = ids.length > 0 && selectedIds.length <= maxRows ? data.filter(Boolean) : [];
  return (
    <SelectionBar label={(count) => t('console.pairs.chosen', { count })} takeAll={(total) => t('console.pairs.take_all', { total })}>
      {({ ids, filter, count }) => {
        const audience = filter ? { resource: 'mentoring_relationships' as const, filter } : { relationship_ids: ids.slice(0, maxChosen) };
        return (
          <>
            <RemindButton
              audience={audience}
              template="how_are_you"
              names={t('console.pairs.chosen', { count })}
              onSent={onUnselectItems}
              size="small"
            />
            <WriteButton audience={audience} size="small" />
            {!filter && <LaterButton relationships={chosen} onDone={onUnselectItems} />}
            <ExportButton
              resource={resource}
              filter={filter ?? { id: ids }}
              sort={sort}
              columns={relationshipColumns}
              rowOf={relationshipRow}
            />
          </>
        );
      }}
    </SelectionBar>
  );
}

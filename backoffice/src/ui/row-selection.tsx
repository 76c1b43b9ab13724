import { Checkbox } from '@mui/material';
import { DataTable, type RaRecord, useDataTableRenderContext, useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

type ColumnProps<Row> = { nameOf(row: Row): string; isSelectable?(row: Row): boolean };

/** The first column of a table whose rows are selected. Nobody hides it: the choice of columns leaves it out. */
export function SelectionColumn<Row extends RaRecord>({ nameOf, isSelectable = () => true }: ColumnProps<Row>) {
  if (useDataTableRenderContext() === 'columnsSelector') return null;
  return (
    <DataTable.Col
      source="selection"
      label={<SelectPage isSelectable={isSelectable} />}
      disableSort
      padding="checkbox"
      render={(row: Row) => <SelectRow id={row.id} name={nameOf(row)} disabled={!isSelectable(row)} />}
    />
  );
}

/** Selects a row. Replaces react-admin's checkbox, whose accessible name does not contain the row's. */
export function SelectRow({ id, name, disabled = false }: { id: RaRecord['id']; name: string; disabled?: boolean }) {
  const { t } = useIntl();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      disabled={disabled}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row opens the page of its record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('console.list.select_one', { name }) } }}
      sx={{ position: 'relative', zIndex: 1, width: 40, height: 40 }}
    />
  );
}

/** Selects all rows of the page that can be selected, or deselects them. */
export function SelectPage<Row extends RaRecord>({ isSelectable = () => true }: Pick<ColumnProps<Row>, 'isSelectable'>) {
  const { t } = useIntl();
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const pageIds = data.filter(isSelectable).map(({ id }) => id);
  const selectedHere = pageIds.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !pageIds.includes(id));
  const all = pageIds.length > 0 && selectedHere.length === pageIds.length;
  return (
    <Checkbox
      size="small"
      disabled={pageIds.length === 0}
      checked={all}
      indeterminate={selectedHere.length > 0 && !all}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...pageIds])}
      slotProps={{ input: { 'aria-label': t('console.list.select_page') } }}
      sx={{ width: 40, height: 40 }}
    />
  );
}

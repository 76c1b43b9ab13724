import { writeCsv } from '@binome/contract/values/csv';
import { maxRows } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { type RaRecord, type SortPayload, useDataProvider, useListContext, useLocale } from 'react-admin';
import { type ExportColumns, exportRows } from '../lib/export-rows.ts';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';
import { useAction } from './use-action.ts';

export type { ExportColumns };

type Props = {
  resource: string;
  filter?: object;
  sort: SortPayload;
  columns?: ExportColumns;
  /** Returns the values of a line, if they are not the fields of the record. */
  rowOf?: ((record: never, locale: string) => Record<string, unknown>) | undefined;
};

/** Downloads all pages of a list as CSV, with the titles and words of the screen. */
export function ExportButton({ resource, filter = {}, sort, columns = {}, rowOf }: Props) {
  const { t, findText } = useIntl();
  const locale = useLocale();
  const dataProvider = useDataProvider();

  const readAll = async () => {
    const records: RaRecord[] = [];
    for (let page = 1; ; page++) {
      const { data, total = 0 } = await dataProvider.getList(resource, { pagination: { page, perPage: maxRows }, sort, filter });
      records.push(...data);
      if (data.length === 0 || records.length >= total) return records;
    }
  };
  const exportCsv = useAction(
    async () => {
      await api('POST /backoffice/v1/list_exports', { body: { resource } });
      const titleOf = (field: string) => findText(`resources.${resource}.fields.${field}`) ?? '';
      const records = await readAll();
      const rows = exportRows(rowOf ? records.map((record) => rowOf(record as never, locale)) : records, columns, { titleOf, findText });
      const name = findText(`resources.${resource}.name`, { smart_count: 2 });
      saveFile(new Blob([writeCsv(rows)], { type: 'text/csv' }), `${name} ${new Date(serverNow()).toISOString().slice(0, 10)}.csv`);
    },
    { refreshes: 'nothing', refusalAs: 'notice' },
  );
  return (
    // A disabled button would lose the focus.
    <Button size="small" startIcon={<DownloadIcon />} onClick={() => exportCsv.run()} aria-disabled={exportCsv.isPending}>
      {t('console.filters.export')}
    </Button>
  );
}

/** Exports the list around it, with its filters and its order. */
export function ListExportButton({ columns, rowOf }: Pick<Props, 'columns' | 'rowOf'>) {
  const { resource, filter, filterValues, sort, total } = useListContext();
  if (!total) return null;
  return (
    <ExportButton resource={resource} filter={{ ...filterValues, ...filter }} sort={sort} {...(columns && { columns })} rowOf={rowOf} />
  );
}

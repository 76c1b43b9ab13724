import type { AuditEntry } from '@binome/contract/console/audit-entries';
import { writeCsv } from '@binome/contract/csv';
import { maxRows } from '@binome/contract/limits';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { recordExport } from '../lib/record-export.ts';
import { saveFile } from '../lib/save-file.ts';
import { actionText, actorText, changeText, subjectText } from './audit-texts.ts';

const columns = ['created_at', 'actor', 'action', 'subject', 'changes', 'reason'] as const;

/** Downloads all filtered entries as CSV. */
export function AuditExport() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { filterValues, sort } = useListContext<AuditEntry>();
  const [isPending, setPending] = useState(false);

  const readPage = async (page: number): Promise<AuditEntry[]> => {
    const pagination = { page, perPage: maxRows };
    const { data, total = 0 } = await dataProvider.getList<AuditEntry>('audit_entries', { pagination, sort, filter: filterValues });
    return page * maxRows < total ? [...data, ...(await readPage(page + 1))] : data;
  };
  const rowOf = (entry: AuditEntry) => [
    entry.created_at,
    actorText(translate, entry),
    actionText(translate, entry.action),
    subjectText(translate, entry),
    entry.changes.map((change) => changeText(translate, entry.action, change)).join(', '),
    entry.reason ?? '',
  ];
  const exportCsv = async () => {
    setPending(true);
    try {
      await recordExport('audit_entries');
      const header = columns.map((column) => translate(`resources.audit_entries.fields.${column}`));
      const rows = (await readPage(1)).map(rowOf);
      const name = `${translate('console.audit.file_name')}-${new Date().toISOString().slice(0, 10)}.csv`;
      saveFile(new Blob([writeCsv([header, ...rows])], { type: 'text/csv;charset=utf-8' }), name);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={exportCsv} disabled={isPending}>
      {translate('console.audit.export')}
    </Button>
  );
}

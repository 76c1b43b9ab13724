import type { ReportReader } from '@binome/contract/console/program-reports';
import { maxPageRows } from '@binome/contract/values/limits';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ReadersDialog } from './readers-dialog.tsx';

/** Opens who gets the mail of the month about the report of a program; null for the whole company. */
export function ReadersButton({ programId }: { programId: string | null }) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useGetList<ReportReader>('report_readers', {
    filter: { program_id: programId },
    pagination: { page: 1, perPage: maxPageRows },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <>
      <Button variant="outlined" startIcon={<MailIcon />} disabled={!data && !error} onClick={() => setOpen(true)}>
        {t('console.report.mail', { count: data?.length ?? 0 })}
      </Button>
      {isOpen && <ReadersDialog programId={programId} readers={data ?? []} error={error} onClose={() => setOpen(false)} />}
    </>
  );
}

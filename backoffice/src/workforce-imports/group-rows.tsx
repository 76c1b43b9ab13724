import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { Chip, Link, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import type { Group } from './groups.ts';

type Rows = { header: string[]; rows: { key: string | number; cells: ReactNode[] }[] };

/** The header and the rows of the table of a group. */
export function useGroupRows(preview: WorkforcePreview, group: Group): Rows {
  const { t } = useIntl();
  const person = t('console.workforce.person');
  const line = t('console.imports.line');
  switch (group) {
    case 'faults':
      return {
        header: [line, t('console.columns.email'), t('console.imports.verdict')],
        rows: preview.faults.map((row) => ({
          key: row.line,
          cells: [row.line, row.email, [row.codes.map((code) => t(`console.row_faults.${code}`)).join(', '), ...row.messages].join(' · ')],
        })),
      };
    case 'invited':
      return {
        header: [line, person],
        rows: preview.invited.map((row) => ({ key: row.line, cells: [row.line, <Name key="name" person={row} />] })),
      };
    case 'changed':
      return {
        header: [person, t('console.workforce.change')],
        rows: preview.changed.map((row) => ({
          key: row.id,
          cells: [<Name key="name" person={row} />, row.changes.map((change) => <Change key={change.field} change={change} />)],
        })),
      };
    case 'gone':
      return {
        header: [person],
        rows: preview.gone.map((row) => ({
          key: row.id,
          cells: [
            <Fragment key="name">
              <Name person={row} />
              {row.paired && <Chip size="small" color="warning" label={t('console.workforce.paired')} sx={{ mt: 0.5 }} />}
            </Fragment>,
          ],
        })),
      };
    case 'back':
      return { header: [person], rows: preview.back.map((row) => ({ key: row.id, cells: [<Name key="name" person={row} />] })) };
    case 'kept':
      return {
        header: [person, t('console.workforce.reason')],
        rows: preview.kept.map((row) => ({
          key: `${row.id} ${row.reason}`,
          cells: [<Name key="name" person={row} />, t(`console.workforce.kept.${row.reason}`)],
        })),
      };
  }
}

function Name({ person: { id, name, email } }: { person: { id?: string; name: string; email: string } }) {
  return (
    <>
      {id ? (
        <Link component={RouterLink} to={`/users/${id}/show`} color="secondary" target="_blank">
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography variant="caption" component="div" color="textSecondary">
        {email}
      </Typography>
    </>
  );
}

function Change({ change: { field, before, after } }: { change: WorkforcePreview['changed'][number]['changes'][number] }) {
  const { t } = useIntl();
  const values = { field: t(`console.workforce.fields.${field}`), before: before ?? t('console.audit.nothing'), after };
  return <div>{t('console.audit.change', values)}</div>;
}

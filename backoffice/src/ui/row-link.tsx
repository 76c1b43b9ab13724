import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/**
 * The link to the page of a row's record, around the content of its first cell. Its area is the whole row, so that the row opens in
 * a new tab like any link; the theme keeps the other controls of the row above it.
 */
export function RowLink({ children, state }: { children: ReactNode; state?: object }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (!record || !resource) return children;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id: record.id, type: 'show' })}
      state={{ _scrollToTop: true, ...state }}
      color="inherit"
      underline="none"
      sx={{ display: 'block', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {children}
    </Link>
  );
}

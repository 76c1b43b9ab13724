import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; headers: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** A table of figures. The first column names the row. A wide table scrolls, and is focusable to scroll with the keyboard. */
export function FigureTable({ label, headers, rows }: Props) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, md: 2 } } }}>
        <TableHead>
          <TableRow>
            {headers.map((header, index) => (
              <TableCell key={header} align={index === 0 ? 'left' : 'right'}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                <TableCell key={index} align="right">
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; heads: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** Figures in a table, whose first column names the row. Where it is too wide it scrolls by itself, by keys too. */
export function FigureTable({ label, heads, rows }: Props) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, md: 2 } } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, index) => (
              <TableCell key={head} align={index === 0 ? 'left' : 'right'}>
                {head}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
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

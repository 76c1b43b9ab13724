import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { label: string; heads: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** Figures in a table: the first column names the row. */
export function FigureTable({ label, heads, rows }: Props) {
  return (
    <Table size="small" aria-label={label}>
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
  );
}

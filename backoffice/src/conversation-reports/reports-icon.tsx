import Icon from '@mui/icons-material/FlagOutlined';
import { Badge } from '@mui/material';
import { useGetList } from 'react-admin';

const onePerPage = { page: 1, perPage: 1 };
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** The menu icon of the reports, with the number of those to handle. */
export function ReportsIcon() {
  const { total = 0 } = useGetList('conversation_reports', { pagination: onePerPage, sort: newestFirst, filter: { open: true } });
  return (
    <Badge badgeContent={total} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Icon />
    </Badge>
  );
}

import Icon from '@mui/icons-material/HandshakeOutlined';
import { Badge } from '@mui/material';
import { useGetList } from 'react-admin';

const first = { page: 1, perPage: 1 };
const latest = { field: 'created_at', order: 'DESC' } as const;

/** The menu's icon of the accompaniments, with in how many of them somebody asked to be called. */
export function CareIcon() {
  const { total = 0 } = useGetList('mentoring_relationships', { pagination: first, sort: latest, filter: { help_wanted: true } });
  return (
    <Badge badgeContent={total} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Icon />
    </Badge>
  );
}

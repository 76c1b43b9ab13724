import Icon from '@mui/icons-material/HandshakeOutlined';
import { Badge } from '@mui/material';
import { useGetList } from 'react-admin';

const onePerPage = { page: 1, perPage: 1 };
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** The menu icon of the relationships, with the number of those in which a member asked to be called. */
export function RelationshipsIcon() {
  const { total = 0 } = useGetList('mentoring_relationships', { pagination: onePerPage, sort: newestFirst, filter: { help_wanted: true } });
  return (
    <Badge badgeContent={total} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Icon />
    </Badge>
  );
}

import Icon from '@mui/icons-material/HowToRegOutlined';
import { Badge } from '@mui/material';
import { useGetList } from 'react-admin';

const onePerPage = { page: 1, perPage: 1 };
const oldestFirst = { field: 'registered_at', order: 'ASC' } as const;

/** The menu icon of the registrations, with the number of those to decide. */
export function RegistrationsIcon() {
  const { total = 0 } = useGetList('registrations', { pagination: onePerPage, sort: oldestFirst, filter: { state: 'confirmed' } });
  return (
    <Badge badgeContent={total} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Icon />
    </Badge>
  );
}

import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useIntl } from '../../lib/intl.ts';

/** The page of the list from which a record was opened: the ids of its rows, the place of the first one, and the length of the list. */
type OpenedList = { ids: string[]; first: number; total: number };

/** Walks the page of the list that was open. The trail above the title leads back to it. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useIntl();
  const { state } = useLocation();
  const list = (state as { list?: OpenedList } | null)?.list;
  const place = list?.ids.indexOf(id) ?? -1;
  if (!list || place < 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('resources.users.name', { smart_count: 2 })}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('console.record.place', { place: String(list.first + place + 1), total: String(list.total) })}
      </Typography>
      <Neighbour list={list} id={list.ids[place - 1]} label={t('console.record.previous')} icon={<PreviousIcon />} />
      <Neighbour list={list} id={list.ids[place + 1]} label={t('console.record.next')} icon={<NextIcon />} />
    </Box>
  );
}

type Props = { list: OpenedList; id: string | undefined; label: string; icon: React.ReactNode };

function Neighbour({ list, id, label, icon }: Props) {
  if (id === undefined) return null;
  return (
    <IconButton component={RouterLink} to={`/users/${id}/show`} state={{ list }} aria-label={label} sx={{ width: 40, height: 40 }}>
      {icon}
    </IconButton>
  );
}

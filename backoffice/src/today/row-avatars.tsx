import type { ShownRow } from '@binome/contract/console/today';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Avatar, Box } from '@mui/material';

/** The initials of whom a row is about: in the first colour the mentee or the one person, in the second the mentor. */
export function RowAvatars({ people }: Pick<ShownRow, 'people'>) {
  const looks = [
    { bgcolor: 'primary.light', color: 'info.main' },
    { bgcolor: 'success.light', color: 'success.main', ml: '-8px' },
  ];
  return (
    <Box aria-hidden sx={{ display: 'flex', flex: 'none', alignSelf: 'flex-start', mt: 0.25 }}>
      {people.length === 0 && (
        <Avatar sx={{ ...size, ...looks[0] }}>
          <FlagIcon fontSize="small" />
        </Avatar>
      )}
      {people.slice(0, 2).map(({ user_id, first_name, last_name }, index) => (
        <Avatar key={user_id} sx={{ ...size, ...looks[index] }}>
          {first_name.slice(0, 1)}
          {last_name.slice(0, 1)}
        </Avatar>
      ))}
    </Box>
  );
}

const size = { width: 34, height: 34, fontSize: 13, fontWeight: 600, border: 2, borderColor: 'background.paper' };

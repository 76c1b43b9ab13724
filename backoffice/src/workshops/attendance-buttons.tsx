import type { WorkshopSignUp } from '@binome/contract/console/workshops';
import { Box, Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Not filled: a list of them would have as many main buttons as people. */
const chosen = { bgcolor: 'info.light', color: 'info.main', borderColor: 'info.main' };

/** Notes whether a person came. Pressing the chosen button again takes the note back. */
export function AttendanceButtons({ signUp }: { signUp: WorkshopSignUp }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, name } = signUp;
  const { run, isPending } = useAction(
    (attended: boolean | null) => dataProvider.update('workshop_sign_ups', { id, data: { attended }, previousData: signUp }),
    { successMessage: 'console.workshops.noted', refusalAs: 'notice' },
  );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {[true, false].map((attended) => {
        const isChosen = signUp.attended === attended;
        const label = t(attended ? 'console.workshops.came' : 'console.workshops.missed');
        return (
          <Button
            key={label}
            size="small"
            variant="outlined"
            aria-pressed={isChosen}
            aria-label={`${label} · ${name}`}
            disabled={isPending}
            onClick={() => run(isChosen ? null : attended)}
            sx={{ minHeight: 40, ...(isChosen && chosen) }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

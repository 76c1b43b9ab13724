import type { OnboardingStep } from '@binome/contract/values/onboarding-steps';
import DoneIcon from '@mui/icons-material/Check';
import { Avatar, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

type Props = { name: string; number: number; done: boolean; isNext?: boolean; detail: string; children?: ReactNode };

/** A step with its number or its tick, its facts, and its buttons. */
export function StepRow({ name, number, done, isNext = false, detail, children }: Props) {
  const { t } = useIntl();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, md: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        aria-hidden
        sx={{ width: 36, height: 36, fontSize: 14, fontWeight: 600, ...(done ? doneColours : isNext ? nextColours : openColours) }}
      >
        {done ? <DoneIcon fontSize="small" /> : number}
      </Avatar>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: '1rem' }}>
          {name}
          <Box component="span" sx={visuallyHidden}>
            {` : ${t(done ? 'console.onboarding.done' : 'console.onboarding.to_do')}`}
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}

const doneColours = { bgcolor: 'success.light', color: 'success.main' };
const nextColours = { bgcolor: 'primary.main', color: 'primary.contrastText' };
const openColours = { bgcolor: 'background.default', color: 'text.secondary', border: 1, borderColor: 'divider' };

/** The steps as the page groups them. */
export const stepGroups = {
  look: ['identity', 'logo', 'places', 'program', 'welcome'],
  rules: ['questions', 'texts', 'sign_in', 'team', 'own_profile'],
  people: ['invitations', 'validation', 'visible'],
} as const satisfies Record<string, readonly OnboardingStep[]>;

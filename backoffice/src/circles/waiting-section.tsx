import type { ConsoleCircle } from '@binome/contract/console/circles';
import { Box, Button, Typography } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';

/** Who asks to join while no member can answer, and whom referents invited; nothing without anybody. */
export function WaitingSection({ circle: { id, waiting, can } }: { circle: ConsoleCircle }) {
  const { t } = useIntl();
  const { run, isPending } = useAction('circle_decisions', { successMessage: 'console.circles.decided', refusalAs: 'notice' });
  if (waiting.length === 0) return null;
  return (
    <Section title={t('console.circles.waiting')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {waiting.map(({ id: member_id, person, state }) => {
          const decide = (event: 'accept' | 'decline' | 'withdraw') => void run({ circle_id: id, member_id, event });
          const name = fullName(person);
          return (
            <Box component="li" key={member_id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flexGrow: 1, minWidth: 160 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {[t(state === 'requested' ? 'console.circles.asks' : 'console.circles.is_invited'), person.job_title]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {can.decide && state === 'requested' && (
                <>
                  <Button
                    variant="outlined"
                    disabled={isPending}
                    aria-label={t('console.circles.accept_name', { name })}
                    onClick={() => decide('accept')}
                  >
                    {t('console.circles.accept')}
                  </Button>
                  <Button
                    color="inherit"
                    disabled={isPending}
                    aria-label={t('console.circles.decline_name', { name })}
                    onClick={() => decide('decline')}
                  >
                    {t('console.circles.decline')}
                  </Button>
                </>
              )}
              {can.invite && state === 'invited' && (
                <Button
                  color="inherit"
                  disabled={isPending}
                  aria-label={t('console.circles.uninvite_name', { name })}
                  onClick={() => decide('withdraw')}
                >
                  {t('console.circles.uninvite')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

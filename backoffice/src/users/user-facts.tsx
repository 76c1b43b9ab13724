import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Typography } from '@mui/material';
import { type ConsoleIntl, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { daysSince } from '../ui/days-since.ts';
import { ToneChip } from '../ui/tone-chip.tsx';

/** Whether others see the person, and why not. A choice of theirs is not a fault. */
export function Visibility({ user }: { user: ConsoleUser }) {
  const intl = useIntl();
  const { tone, label, reason } = visibilityOf(intl, user);
  return (
    <Box>
      <ToneChip tone={tone} label={label} />
      {reason && (
        <Typography variant="caption" component="div" color="textSecondary">
          {reason}
        </Typography>
      )}
    </Box>
  );
}

type Fact = { tone: 'good' | 'warning' | 'bad' | 'plain'; label: string; reason?: string | undefined };

function visibilityOf({ t, findText }: ConsoleIntl, { state, visibility }: ConsoleUser): Fact {
  if (state === 'suspended' || state === 'closed' || state === 'refused') return { tone: 'bad', label: t(`console.registration.${state}`) };
  if (state !== 'active' && state !== 'validated') return { tone: 'warning', label: t(`console.registration.${state}`) };
  const profiles = [visibility.participant, visibility.presenter].filter((profile) => profile !== null);
  if (profiles.length === 0) return { tone: 'warning', label: t('console.registration.validated') };
  const faulty = profiles.filter(({ missing }) => missing.some(({ code }) => code !== 'hidden'));
  const [part] = faulty.flatMap(({ missing }) => missing.filter(({ code }) => code !== 'hidden'));
  if (part) {
    const reason = part.step ? t('console.users.lacks', { step: part.step }) : findText(`console.users.lack_${part.code}`);
    const isPartly = profiles.some(({ visible }) => visible);
    return { tone: 'warning', label: t(isPartly ? 'console.users.half_visible' : 'console.profiles.hidden'), reason };
  }
  if (profiles.some(({ missing }) => missing.length > 0))
    return { tone: 'plain', label: t('console.users.hidden'), reason: t('console.users.by_choice') };
  if (profiles.every(({ paused }) => paused))
    return { tone: 'plain', label: t('console.profiles.paused'), reason: t('console.users.by_choice') };
  return { tone: 'good', label: t('console.profiles.visible') };
}

/** With whom the person is, or since when they wait, and how many they mentor. */
export function Mentoring({ user }: { user: ConsoleUser }) {
  const { t } = useIntl();
  const { presenters, capacity } = user.mentoring;
  const waits = user.to_do?.code === 'unmatched' && user.to_do.since;
  if (presenters.length === 0 && !capacity && !waits) return '–';
  return (
    <>
      {presenters.length > 0 && <div>{t('console.users.with', { names: presenters.join(', ') })}</div>}
      {waits && <div>{t('console.users.unmatched_since', { days: daysSince(waits) })}</div>}
      {capacity && <div>{t('console.users.mentors', capacity)}</div>}
    </>
  );
}

/** The day of the last sign-in. */
export function Seen({ day }: { day: string | null }) {
  const { t } = useIntl();
  return day ? <Day at={day} /> : t('console.users.never_seen');
}

import { serverNow } from '@binome/contract/values/server-clock';
import { FormControl, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useIntl } from '../lib/intl.ts';
import { NumberedSection } from './numbered-section.tsx';

const DateField = lazy(() => import('../ui/date-field.tsx'));

export type SendTime = { when: 'tomorrow' | 'now' | 'day'; day: string };

/** The day on which a message is sent; null for now. */
export function dayOf({ when, day }: SendTime): string | null {
  if (when === 'now') return null;
  return when === 'day' ? day : tomorrow();
}

function tomorrow(): string {
  const date = new Date(serverNow());
  date.setDate(date.getDate() + 1);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

type Props = { time: SendTime; onChange(time: SendTime): void; later: number; fault: string | undefined };

/** Chooses when the message leaves: tomorrow at nine, now, or on a date. */
export function TimeSection({ time, onChange, later, fault }: Props) {
  const { t } = useIntl();
  const id = useId();
  const look = { id, label: t('console.messages.day'), error: false, helperText: undefined };
  return (
    <NumberedSection number={3} title={t('console.messages.when')}>
      <FormControl fullWidth>
        <RadioGroup
          row
          aria-label={t('console.messages.when')}
          value={time.when}
          onChange={(_, when) => onChange({ ...time, when: when as SendTime['when'] })}
        >
          {(['tomorrow', 'now', 'day'] as const).map((when) => (
            <FormControlLabel key={when} value={when} control={<Radio />} label={t(`console.messages.times.${when}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      {time.when === 'day' && (
        <Suspense fallback={<TextField {...look} disabled />}>
          <DateField
            look={look}
            name="send_on"
            inputRef={() => {}}
            value={time.day}
            onChange={(day) => onChange({ ...time, day })}
            onBlur={() => {}}
          />
        </Suspense>
      )}
      {fault && time.when !== 'day' && (
        <Typography variant="body2" color="error" role="alert">
          {fault}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('console.messages.quiet', { count: later })}
      </Typography>
    </NumberedSection>
  );
}

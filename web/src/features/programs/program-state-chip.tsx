import { CalendarClock, CircleCheck, CirclePlay } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../../ui/layout/state-chip.tsx';

const looks = {
  upcoming: { icon: CalendarClock, tone: 'neutral' },
  running: { icon: CirclePlay, tone: 'success' },
  ended: { icon: CircleCheck, tone: 'neutral' },
} as const;

export function ProgramStateChip({ state }: { state: keyof typeof looks }) {
  const { t } = useIntl();
  return <StateChip {...looks[state]}>{t(`programs.state_${state}`)}</StateChip>;
}

import { maxProposedTimes } from '@binome/contract/values/limits';
import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup } from 'react-aria-components';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { formatPartnerTime, formatSlot, type PartnerZone } from './slot-labels.ts';

interface TimeListProps {
  /** The start times of the common slots of one day. */
  starts: readonly string[];
  chosen: readonly string[];
  partner: PartnerZone;
  /** Id of the heading of the list. */
  labelId: string;
  onChosenChange: (chosen: string[]) => void;
}

/** The common slots of a day in both time zones, as checkboxes. */
export function TimeList({ starts, chosen, partner, labelId, onChosenChange }: TimeListProps) {
  const intl = useIntl();
  const isFull = chosen.length >= maxProposedTimes;
  return (
    <CheckboxGroup
      aria-labelledby={labelId}
      value={[...chosen]}
      onChange={onChosenChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2"
    >
      {starts.map((start) => (
        <Checkbox
          key={start}
          value={start}
          aria-label={formatSlot(intl, start, partner)}
          isDisabled={isFull && !chosen.includes(start)}
          className="group flex min-h-11 cursor-pointer items-center justify-between gap-1 rounded-control border border-line-strong bg-surface px-3 py-1.5 transition-colors duration-150 hover:border-ink-2 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft"
        >
          <span>
            <span className="block text-note font-semibold tabular-nums">{formatClock(intl, start)}</span>
            <PartnerTime start={start} partner={partner} />
          </span>
          <Check aria-hidden className="hidden size-4 shrink-0 group-data-selected:block" />
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function PartnerTime({ start, partner }: { start: string; partner: PartnerZone }) {
  const time = formatPartnerTime(useIntl(), start, partner);
  return time && <span className="block text-caption text-ink-2 tabular-nums group-data-selected:text-on-soft">{time}</span>;
}

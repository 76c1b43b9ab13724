import type { Locale } from '@binome/contract/fields';
import { serverNow } from '@binome/contract/values/server-clock';
import {
  findZoneCity,
  listZoneCities,
  searchZoneCities,
  utcOffset,
  type ZoneCity,
  zoneCityLabel,
} from '@binome/contract/values/time-zones';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Popover } from '../overlays/popover.tsx';
import type { PanelProps } from '../overlays/use-panel.ts';
import { inputClass } from './field.tsx';

interface TimeZoneListProps extends PanelProps {
  label: string;
  value: string;
  onPick: (zone: string) => void;
}

/** Cities shown at once: typing narrows the list. */
const maxShown = 60;

/** The list of a TimeZoneField: cities with their offset and their time, found by city or country. */
export function TimeZoneList({ label, value, onPick, ...panel }: TimeZoneListProps) {
  const intl = useIntl();
  const { t, locale } = intl;
  const [text, setText] = useState('');
  const [now] = useState(() => serverNow());
  const cities = useMemo(() => listZoneCities(locale, value), [locale, value]);
  const shown = (text.trim() === '' ? currentFirst(cities, value, locale) : searchZoneCities(cities, text)).slice(0, maxShown);
  const listRef = useRef<HTMLDivElement>(null);
  const pick = (zone: string) => {
    onPick(zone);
    panel.onOpenChange(false);
  };
  return (
    <Popover
      {...panel}
      label={label}
      className="flex w-(--trigger-width) min-w-72 max-w-[calc(100vw-32px)] flex-col gap-1 overflow-hidden! p-2"
    >
      <SearchField
        aria-label={t('ui.search_zone')}
        autoFocus
        value={text}
        onChange={setText}
        onSubmit={() => shown[0] && pick(shown[0].zone)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return event.continuePropagation();
          listRef.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
        }}
        className="relative"
      >
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
        <Input placeholder={t('ui.search_zone')} className={`${inputClass} pl-10 [&::-webkit-search-cancel-button]:hidden`} />
      </SearchField>
      <ListBox
        ref={listRef}
        aria-label={label}
        items={shown.map((city) => ({ ...city, id: `${city.zone} ${city.city}` }))}
        renderEmptyState={() => <p className="px-2 py-3 text-note text-ink-2">{t('ui.no_zone')}</p>}
        className="max-h-72 overflow-auto outline-none"
      >
        {(item) => (
          <ListBoxItem
            textValue={zoneCityLabel(item)}
            onAction={() => pick(item.zone)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1.5 outline-none data-focused:bg-soft data-focused:text-on-soft data-hovered:bg-sunken"
          >
            <span className="min-w-0">{zoneCityLabel(item)}</span>
            <span className="shrink-0 text-small tabular-nums">{`${formatClock(intl, now, item.zone)} · ${utcOffset(item.zone, now)}`}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** Puts the city that names the current zone first, then the others of this zone. */
function currentFirst(cities: readonly ZoneCity[], value: string, locale: Locale): ZoneCity[] {
  const { city } = findZoneCity(value, locale);
  const rank = (other: ZoneCity) => (other.zone !== value ? 2 : other.city === city ? 0 : 1);
  return [...cities].sort((a, b) => rank(a) - rank(b));
}

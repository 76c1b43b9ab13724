import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { BalanceExport } from './balance-export.tsx';
import type { People } from './balance-query.ts';
import { swatches } from './topic-bars.tsx';

type Props = {
  people: People;
  byFamily: boolean;
  onChange(name: 'business_unit_id' | 'site_id' | 'by', value: string): void;
  topics: TopicFigures[] | undefined;
};

/** The order of the topics, whose figures are shown, and what the colours of the bars mean. */
export function BalanceBar({ people, byFamily, onChange, topics }: Props) {
  const { t } = useIntl();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <OrderChip isOn={!byFamily} onClick={() => onChange('by', '')}>
        {t('console.topic_balance.by_lack')}
      </OrderChip>
      <OrderChip isOn={byFamily} onClick={() => onChange('by', 'family')}>
        {t('console.topic_balance.by_family')}
      </OrderChip>
      <ElementSelect
        resource="business_units"
        label={t('resources.users.fields.business_unit')}
        all={t('console.topic_balance.all_units')}
        value={people.business_unit_id}
        onChange={(value) => onChange('business_unit_id', value)}
      />
      <ElementSelect
        resource="sites"
        label={t('resources.users.fields.site')}
        all={t('console.topic_balance.all_sites')}
        value={people.site_id}
        onChange={(value) => onChange('site_id', value)}
      />
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, ml: { md: 'auto' }, listStyle: 'none' }}>
        {(['waiting', 'sought', 'presenters', 'free_seats'] as const).map((figure) => (
          <Box component="li" key={figure} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '3px', ...swatches[figure] }} />
            <Typography variant="body2">{t(`console.topic_balance.legend.${figure}`)}</Typography>
          </Box>
        ))}
      </Box>
      {topics && topics.length > 0 && <BalanceExport topics={topics} />}
    </Box>
  );
}

function OrderChip({ isOn, onClick, children }: { isOn: boolean; onClick(): void; children: ReactNode }) {
  return (
    <Chip
      clickable
      component="button"
      type="button"
      aria-pressed={isOn}
      label={children}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={onClick}
      sx={{ height: 40, borderRadius: 5 }}
    />
  );
}

type SelectProps = { resource: string; label: string; all: string; value: string | undefined; onChange(value: string): void };

/** One element of a company's list, or all of them. Not shown for a list of one. */
function ElementSelect({ resource, label, all, value = '', onChange }: SelectProps) {
  const elements = useAllElements<{ id: string; name: string }>(resource, { sort: 'name' }) ?? [];
  if (elements.length < 2 && !value) return null;
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={elements.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 170, width: { xs: '100%', sm: 'auto' } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {elements.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { maxDecisions } from '@binome/contract/values/limits';
import { Box, Typography } from '@mui/material';
import { useGetMany, useListContext } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { DecisionButton } from './decision-button.tsx';

/** The API accepts at most this many people per decision. */

/** The number of selected people on all pages, and the decisions that apply to all of them. Always rendered, so that rows do not move. */
export function DecisionBar() {
  const { t } = useIntl();
  const { selectedIds, onUnselectItems, total } = useListContext<ConsoleRegistration>();
  const ids = selectedIds.slice(0, maxDecisions);
  const { data = [] } = useGetMany<ConsoleRegistration>('registrations', { ids }, { enabled: ids.length > 0 });
  const selected = ids.length > 0 ? data.filter(Boolean) : [];
  const tooMany = selectedIds.length > maxDecisions;
  if (!total) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography role="status" sx={{ flex: 1, minWidth: 160 }} color={selected.length > 0 ? 'textPrimary' : 'textSecondary'}>
        {tooMany
          ? t('console.registrations.too_many', { max: maxDecisions })
          : selected.length > 0
            ? t('console.registrations.selected', { count: selected.length })
            : t('console.registrations.select')}
      </Typography>
      {(['validate', 'refuse'] as const).map((decision) => {
        const people = selected.filter(({ can }) => can[decision]).map((person) => ({ id: person.id, name: fullName(person) }));
        return (
          <DecisionButton
            key={decision}
            decision={decision}
            people={people}
            disabled={tooMany || people.length < selected.length}
            onDone={onUnselectItems}
          />
        );
      })}
    </Box>
  );
}

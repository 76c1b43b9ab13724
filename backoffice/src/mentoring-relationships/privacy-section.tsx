import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

/** Tells the user what they can see of a relationship, and what only its two members see. */
export function PrivacySection() {
  const { t } = useIntl();
  return (
    <Section title={t('console.seen.title')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Items
          title="console.seen.you_see"
          icon={<VisibleIcon fontSize="small" />}
          items={(['path', 'dates', 'reports', 'call', 'shared'] as const).map((name) => `console.seen.see.${name}` as const)}
        />
        <Items
          title="console.seen.you_do_not"
          icon={<HiddenIcon fontSize="small" />}
          items={(['messages', 'notebook', 'agenda', 'reports', 'checks'] as const).map((name) => `console.seen.hidden.${name}` as const)}
        />
      </Box>
    </Section>
  );
}

function Items({ title, icon, items }: { title: PlainId; icon: ReactNode; items: PlainId[] }) {
  const { t } = useIntl();
  return (
    <div>
      <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icon} {t(title)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
        {items.map((item) => (
          <Typography key={item} component="li" variant="body2">
            {t(item)}
          </Typography>
        ))}
      </Box>
    </div>
  );
}

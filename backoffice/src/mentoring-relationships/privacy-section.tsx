import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../ui/section.tsx';

/** Tells the user what they can see of a relationship, and what only its two members see. */
export function PrivacySection() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.seen.title')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Items
          title="console.seen.you_see"
          icon={<VisibleIcon fontSize="small" />}
          items={['path', 'dates', 'reports', 'call', 'shared'].map((name) => `console.seen.see.${name}`)}
        />
        <Items
          title="console.seen.you_do_not"
          icon={<HiddenIcon fontSize="small" />}
          items={['messages', 'notebook', 'agenda', 'reports', 'checks'].map((name) => `console.seen.hidden.${name}`)}
        />
      </Box>
    </Section>
  );
}

function Items({ title, icon, items }: { title: string; icon: ReactNode; items: string[] }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icon} {translate(title)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
        {items.map((item) => (
          <Typography key={item} component="li" variant="body2">
            {translate(item)}
          </Typography>
        ))}
      </Box>
    </div>
  );
}

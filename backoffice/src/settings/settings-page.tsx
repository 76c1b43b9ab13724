import type { SettingsSummary } from '@binome/contract/console/settings';
import { containsWords } from '@binome/contract/values/fold-text';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Link, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { ListFailure } from '../ui/list-rows.tsx';
import { SettingFamilyCard } from './setting-family-card.tsx';
import { useSettingRows } from './use-setting-rows.ts';

/** All settings on one page, by family: what each holds, whether the person may change it, and who may if they may not. */
export default function SettingsPage() {
  const { t } = useIntl();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({ queryKey: ['settings'], queryFn: () => api('GET /backoffice/v1/settings') });
  const families = useSettingRows(data);
  const all = families.flatMap(({ rows }) => rows);
  const hasLocked = all.some(({ editable }) => editable === false);
  const found = families
    .map(({ id, rows }) => ({ id, rows: rows.filter(({ name, hint }) => containsWords(`${name} ${hint}`, search)) }))
    .filter(({ rows }) => rows.length > 0);
  const keeper = data?.administrators[0];
  const keeperName = keeper ? t('console.settings.keeper', { name: fullName(keeper) }) : t('console.settings.administration');
  return (
    <Box sx={{ pt: 1, maxWidth: 1200 }}>
      <Title title="console.menu.groups.settings" />
      {hasLocked && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('console.settings.locked', { name: keeperName })}
        </Typography>
      )}
      <TextField
        type="search"
        label={t('console.settings.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ maxWidth: 420, mb: 2 }}
      />
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {found.length === 0 && <Typography>{t('console.settings.none', { search })}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {found.map((family) => (
          <SettingFamilyCard key={family.id} family={family} keeper={keeperName} saysEditable={hasLocked} />
        ))}
      </Box>
      {hasLocked && keeper && <WriteToKeeper keeper={keeper} />}
    </Box>
  );
}

function WriteToKeeper({ keeper }: { keeper: SettingsSummary['administrators'][number] }) {
  const { t } = useIntl();
  const { href } = location;
  const mail = new URLSearchParams({ subject: t('console.settings.mail_subject'), body: href }).toString().replaceAll('+', '%20');
  return (
    <Alert severity="info" icon={<LockIcon fontSize="small" />} role="note" sx={{ mt: 2 }}>
      {t('console.settings.ask')}{' '}
      <Link href={`mailto:${keeper.email}?${mail}`} color="inherit" sx={{ fontWeight: 600 }}>
        {t('console.settings.write', { name: fullName(keeper) })}
      </Link>
    </Alert>
  );
}

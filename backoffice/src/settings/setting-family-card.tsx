import OpenIcon from '@mui/icons-material/ChevronRight';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Card, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { SettingFamily, SettingRow } from './use-setting-rows.ts';

type Props = {
  family: SettingFamily;
  /** The name of who changes what the person may not. */
  keeper: string;
  /** Some settings are locked: the others say that the person may change them. */
  saysEditable: boolean;
};

/** The settings of a family. A press anywhere in a row opens it. */
export function SettingFamilyCard({ family, keeper, saysEditable }: Props) {
  const { t } = useIntl();
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 1.25, fontSize: '1rem' }}>
        {t(`console.settings.families.${family.id}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {family.rows.map((row) => (
          <Box component="li" key={row.resource} sx={rowStyle}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={`/${row.resource}`} state={{ _scrollToTop: true }} sx={linkStyle}>
                {row.name}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {row.hint}
              </Typography>
            </Box>
            <Right row={row} keeper={keeper} saysEditable={saysEditable} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Right({ row, keeper, saysEditable }: { row: SettingRow } & Omit<Props, 'family'>) {
  const { t } = useIntl();
  if (row.editable === false) {
    return (
      <>
        <LockIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={visuallyHidden}>
          {t('console.settings.changed_by', { name: keeper })}
        </Box>
      </>
    );
  }
  if (row.editable && saysEditable) return <Chip size="small" color="success" variant="outlined" label={t('console.settings.yours')} />;
  return <OpenIcon aria-hidden sx={{ color: 'text.secondary' }} />;
}

const rowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
};

const linkStyle = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

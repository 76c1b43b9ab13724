import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import ReportIcon from '@mui/icons-material/AssignmentLateOutlined';
import CallIcon from '@mui/icons-material/PhoneInTalkOutlined';
import SilentIcon from '@mui/icons-material/SpeakerNotesOffOutlined';
import { Box, Chip } from '@mui/material';
import type { ReactElement } from 'react';
import { useIntl } from '../lib/intl.ts';

type Warning = { key: string; label: string; icon: ReactElement; tone: 'error' | 'warning' | 'primary' };

/** The warnings about a relationship, most urgent first: a call to make, no contact, reports due. */
export function RelationshipWarnings({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const { help_wanted_by, silent, reports_due } = relationship;
  const due = reports_due.participant + reports_due.presenter;
  const warnings: (Warning | false | null)[] = [
    help_wanted_by && { key: 'help', label: t(`console.health.call.${help_wanted_by}`), icon: <CallIcon />, tone: 'error' },
    silent && { key: 'silent', label: t('console.health.silent'), icon: <SilentIcon />, tone: 'warning' },
    due > 0 && { key: 'due', label: t('console.health.reports_due', { count: due }), icon: <ReportIcon />, tone: 'primary' },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {warnings
        .filter((warning) => !!warning)
        .map(({ key, label, icon, tone }) => (
          <Chip
            key={key}
            size="small"
            icon={icon}
            label={label}
            sx={{
              bgcolor: `${tone}.light`,
              color: tone === 'primary' ? 'info.main' : `${tone}.main`,
              '& .MuiChip-icon': { color: 'inherit' },
            }}
          />
        ))}
    </Box>
  );
}

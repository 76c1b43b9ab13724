import type { MatchingSettings, MatchingSettingsPage } from '@binome/contract/console/matching-settings';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useIdentity } from '../layout/use-identity.ts';
import { announce } from '../lib/announce.ts';
import { useIntl } from '../lib/intl.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';
import { WhoCan } from '../ui/who-can.tsx';
import { ApplyButton } from './apply-button.tsx';
import { areSameSettings } from './differences.ts';
import { PreviewCards } from './preview-cards.tsx';
import { VersionsCard } from './versions-card.tsx';
import { WeightsCard } from './weights-card.tsx';

/** The sliders, what they would change, and the versions. Nothing changes before it is applied. */
export function SettingsEditor({ page, canEdit }: { page: MatchingSettingsPage; canEdit: boolean }) {
  const { t } = useIntl();
  const [draft, setDraft] = useState(page.settings);
  const company = useIdentity()?.company?.name ?? '';
  const isChanged = !areSameSettings(draft, page.settings);
  useLeaveQuestion(isChanged);
  const show = (settings: MatchingSettings, text: string) => {
    setDraft(settings);
    announce(text);
  };
  return (
    <Box sx={{ pt: 1, maxWidth: 1280 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        {/* It gives way to the third button, so that the page does not jump below the first slider that moves. */}
        <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
          {t(canEdit ? 'console.matching.intro' : 'console.matching.intro_read')}
        </Typography>
        {canEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isChanged && (
              <Button onClick={() => show(page.settings, t('console.matching.kept'))}>{t('console.matching.keep_current')}</Button>
            )}
            <Button
              variant="outlined"
              disabled={areSameSettings(draft, page.defaults)}
              onClick={() => show(page.defaults, t('console.matching.defaults_shown'))}
            >
              {t('console.matching.use_defaults')}
            </Button>
            <ApplyButton page={page} draft={draft} company={company} />
          </Box>
        )}
      </Box>
      {!canEdit && <WhoCan />}
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' } }}>
        <WeightsCard current={page.settings} draft={draft} onChange={canEdit ? setDraft : undefined} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {canEdit && <PreviewCards draft={draft} company={company} />}
          <VersionsCard page={page} draft={draft} onShow={canEdit ? show : undefined} />
          <Alert severity="info">{t('console.matching.note')}</Alert>
        </Box>
      </Box>
    </Box>
  );
}

import type { MatchingSettings, MatchingSettingsPage } from '@binome/contract/console/matching-settings';
import { Box, Button, Card, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { ToneChip } from '../ui/tone-chip.tsx';
import { areSameSettings, differencesOf } from './differences.ts';
import { useDifferenceText } from './use-difference-text.ts';

type Props = {
  page: MatchingSettingsPage;
  draft: MatchingSettings;
  /** Puts settings into the sliders, to compare them or to go back to them; undefined for those who may only read. */
  onShow: ((settings: MatchingSettings, announcement: string) => void) | undefined;
};

/** The versions of the settings, newest first, with who made them and what they changed; the product's own come last. */
export function VersionsCard({ page: { version: current, versions, defaults }, draft, onShow }: Props) {
  const { t } = useIntl();
  const differenceText = useDifferenceText();
  const rows = versions.map(({ version, settings, author, created_at }, index) => ({
    version,
    settings,
    name: t('console.matching.version', { version }),
    detail: (
      <>
        {author ? t('console.matching.by', { author }) : null}
        <Day at={created_at} /> · {differenceText(differencesOf(versions[index + 1]?.settings ?? defaults, settings))}
      </>
    ),
  }));
  const own = { version: 0, settings: defaults, name: t('console.matching.defaults'), detail: null };
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('console.matching.versions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...rows, own].map(({ version, settings, name, detail }) => (
          <Box component="li" key={version} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 40 }}>
            {version === current && <ToneChip tone="plain" label={t('console.matching.current')} />}
            <b>{name}</b>
            {detail && <span>{detail}</span>}
            {onShow && version !== current && !areSameSettings(settings, draft) && (
              <Button
                aria-label={t('console.matching.compare_with', { name })}
                onClick={() => onShow(settings, t('console.matching.version_shown', { name }))}
              >
                {t('console.matching.compare')}
              </Button>
            )}
            {version !== current && areSameSettings(settings, draft) && (
              <Typography variant="body2" color="textSecondary">
                {t('console.matching.in_sliders')}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

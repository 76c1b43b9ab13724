import type { MatchingSettings, MatchingSettingsPage } from '@binome/contract/console/matching-settings';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { areSameSettings, differencesOf } from './differences.ts';
import { useDifferenceText } from './use-difference-text.ts';
import { usePreview } from './use-preview.ts';

type Props = { page: MatchingSettingsPage; draft: MatchingSettings; company: string };

/** Applies the settings to the company, after a question that says what changes and counts who would be left without a possible mentor. */
export function ApplyButton({ page, draft, company }: Props) {
  const { t } = useIntl();
  const client = useQueryClient();
  const differenceText = useDifferenceText();
  const { data: preview, isCurrent, refetch } = usePreview(draft, 0);
  const losses = preview?.lost_last ?? 0;
  const apply = useAction(
    () =>
      api('PUT /backoffice/v1/matching_settings', {
        body: { settings: draft, accepted_losses: losses, expected: { version: page.version } },
      }),
    {
      successMessage: 'console.matching.applied',
      refreshes: 'nothing',
      onDone: (answer) => client.setQueryData(['matching_settings'], answer),
    },
  );
  const run = async () => {
    // Somebody may have left meanwhile: the dialog then counts again.
    if (await apply.run()) await refetch();
  };
  const changes = differenceText(differencesOf(page.settings, draft), Number.POSITIVE_INFINITY);
  return (
    <>
      <Button variant="contained" disabled={areSameSettings(draft, page.settings) || !isCurrent} onClick={apply.open}>
        {t('console.matching.apply', { company })}
      </Button>
      <ConfirmDialog
        action={apply}
        title={t('console.matching.apply_title', { company })}
        consequence={[
          t('console.matching.apply_changes', { changes }),
          ...(losses > 0 ? [t('console.matching.apply_losses', { count: losses })] : []),
          t('console.matching.apply_note'),
        ].join(' ')}
        confirm={losses > 0 ? t('console.matching.apply_anyway', { count: losses }) : t('console.matching.apply_confirm')}
        danger={losses > 0}
        onConfirm={run}
      />
    </>
  );
}

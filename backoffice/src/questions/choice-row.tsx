import { maxCodeLength, questionLengths } from '@binome/contract/values/limits';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { Box, IconButton, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { ElementChip } from '../lists/element-chips.tsx';
import type { MoveControls } from '../lists/ordered-groups.tsx';
import { useCompanyLanguages } from '../lists/translated-input.tsx';
import type { ChoiceDraft } from './choice-draft.ts';

type Faults = Record<string, { message?: string } & Record<string, { message?: string }>>;

type Props = {
  choice: ChoiceDraft;
  name: string;
  moveControls: MoveControls;
  faults: Faults | undefined;
  codeLocked: boolean;
  onChange(change: Partial<ChoiceDraft>): void;
  onArchive: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** The row of a choice: its text in each language, its code and its actions. */
export function ChoiceRow({ choice, name, moveControls, faults, codeLocked, onChange, onArchive, onRemove }: Props) {
  const { t } = useIntl();
  const { label, code = '', archived = false, usage = 0 } = choice;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        opacity: archived ? 0.75 : 1,
      }}
    >
      <Box sx={{ pt: 1 }}>{moveControls.handle}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(130px, 1fr))' } }}>
          {useCompanyLanguages().map((language) => (
            <TextField
              key={language}
              label={t(`console.languages.${language}`)}
              value={label[language] ?? ''}
              onChange={(event) => onChange({ label: { ...label, [language]: event.target.value } })}
              error={faults?.label?.[language] !== undefined}
              helperText={faults?.label?.[language]?.message}
              slotProps={{ htmlInput: { lang: language, maxLength: questionLengths.choice_label } }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', columnGap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            label={t('console.questions.code')}
            value={code}
            placeholder={t('console.questions.code_automatic')}
            onChange={(event) => onChange({ code: event.target.value })}
            disabled={codeLocked}
            sx={{ maxWidth: 220 }}
            error={faults?.code !== undefined}
            helperText={faults?.code?.message}
            slotProps={{ htmlInput: { maxLength: maxCodeLength, style: { fontFamily: 'ui-monospace, monospace' } } }}
          />
          {archived && <ElementChip label={t('console.lists.is_archived')} />}
          {usage > 0 && <ElementChip label={t('console.questions.answers', { count: usage })} />}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          pt: 1,
          alignItems: 'flex-start',
          alignContent: 'flex-start',
          flexWrap: 'wrap',
          width: { xs: 62, sm: 'auto' },
        }}
      >
        {moveControls.buttons}
        {onArchive && (
          <IconButton
            size="small"
            onClick={onArchive}
            aria-label={t(archived ? 'console.lists.restore_named' : 'console.lists.archive_named', { name })}
          >
            {archived ? <RestoreIcon fontSize="small" /> : <ArchiveIcon fontSize="small" />}
          </IconButton>
        )}
        {onRemove && (
          <IconButton size="small" onClick={onRemove} aria-label={t('console.lists.remove_named', { name })}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

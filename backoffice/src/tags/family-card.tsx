import { tagLengths } from '@binome/contract/values/limits';
import AddIcon from '@mui/icons-material/Add';
import RenameIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, IconButton, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import type { MoveControls } from '../lists/ordered-groups.tsx';
import { useFamilyName } from './use-family-name.ts';

type Props = {
  family: string;
  moveControls: MoveControls;
  onRename: ((name: string) => void) | undefined;
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

/** A family of topics, which is renamed in place. */
export function FamilyCard({ family, moveControls, onRename, onAdd, children }: Props) {
  const { t } = useIntl();
  const displayName = useFamilyName()(family);
  const [name, setName] = useState<string | null>(null);
  const rename = () => {
    if (name?.trim() && name.trim() !== displayName) onRename?.(name.trim());
    setName(null);
  };
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: { xs: 0.5, sm: 1 }, py: 1 }}>
        {moveControls.handle}
        {name === null ? (
          <Typography variant="h2" sx={{ flex: 1, minWidth: 0, pl: moveControls.handle ? 0 : 1, overflowWrap: 'anywhere' }}>
            {displayName}
          </Typography>
        ) : (
          <PlainForm onSubmit={rename} sx={{ flex: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              autoFocus
              margin="none"
              required
              name="family"
              label={t('resources.tags.fields.family')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setName(null)}
              slotProps={{ htmlInput: { maxLength: tagLengths.family } }}
            />
            <Button type="submit">{t('ra.action.save')}</Button>
          </PlainForm>
        )}
        {onRename && name === null && (
          <IconButton
            size="small"
            onClick={() => setName(displayName)}
            aria-label={t('console.kept.tags.rename_family', { name: displayName })}
          >
            <RenameIcon fontSize="small" />
          </IconButton>
        )}
        {moveControls.buttons}
      </Box>
      {children}
      {onAdd && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button startIcon={<AddIcon />} onClick={onAdd} sx={{ m: 1 }}>
            {t('console.kept.tags.add')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

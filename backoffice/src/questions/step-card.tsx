import type { ConsoleStep } from '@binome/contract/console/steps';
import AddIcon from '@mui/icons-material/Add';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { ElementMenu } from '../lists/element-menu.tsx';
import type { MoveControls } from '../lists/ordered-groups.tsx';

type Props = {
  /** Absent for the questions about the person, which have no step. */
  step: ConsoleStep | undefined;
  number: number;
  title: string;
  moveControls: MoveControls;
  isEmpty: boolean;
  onPreview(): void;
  onEdit(): void;
  onRemove(): void;
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

/** A step with its questions. */
export function StepCard({ step, number, title, moveControls, isEmpty, onPreview, onEdit, onRemove, onAdd, children }: Props) {
  const { t } = useIntl();
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: { xs: 0.5, sm: 1 }, py: 1 }}>
        {moveControls.handle}
        <Box sx={{ flex: 1, minWidth: 0, pl: moveControls.handle ? 0 : { xs: 1.5, sm: 1 } }}>
          {step && (
            <Typography variant="caption" color="textSecondary" component="div">
              {t('console.questions.step_place', { place: number })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {step && <MissingLanguageChips missing={step.missing} />}
          </Box>
        </Box>
        <IconButton size="small" onClick={onPreview} aria-label={t('console.questions.preview_named', { name: title })}>
          <PreviewIcon fontSize="small" />
        </IconButton>
        {moveControls.buttons}
        {step?.can.edit && <ElementMenu name={title} onEdit={onEdit} onRemove={step.can.remove ? onRemove : undefined} />}
      </Box>
      {isEmpty && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          {t('console.questions.no_question')}
        </Typography>
      )}
      {children}
      {onAdd && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button startIcon={<AddIcon />} onClick={onAdd} sx={{ m: 1 }}>
            {t('console.kept.questions.add')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

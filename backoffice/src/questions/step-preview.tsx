import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { TranslatedText } from '@binome/contract/fields';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useCompanyLanguages } from '../lists/translated-input.tsx';
import { AnswerPreview } from './answer-preview.tsx';

type Props = { title: TranslatedText | undefined; questions: ConsoleQuestion[]; onClose(): void };

/** The questions of a step as a member sees them, in each of the company's languages. */
export function StepPreview({ title, questions, onClose }: Props) {
  const { t } = useIntl();
  const languages = useCompanyLanguages();
  const [language, setLanguage] = useState(languages[0] ?? 'fr');
  const titleId = useId();
  const textOf = (text: TranslatedText) => text[language] ?? text.fr ?? text.en ?? '';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1 }}>{title ? textOf(title) : t('console.questions.paths.person')}</Box>
        {languages.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={language}
            onChange={(_event, next) => next && setLanguage(next)}
            aria-label={t('console.questions.preview_language')}
          >
            {languages.map((code) => (
              <ToggleButton key={code} value={code}>
                {t(`console.languages.${code}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </DialogTitle>
      <DialogContent lang={language}>
        {questions.map((question) => (
          <Box key={question.id} sx={{ mb: 3 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {textOf(question.title)}
              {question.sign_up_required && (
                <Typography component="span" color="error" aria-hidden>
                  {' *'}
                </Typography>
              )}
            </Typography>
            {textOf(question.hint) && (
              <Typography variant="body2" color="textSecondary">
                {textOf(question.hint)}
              </Typography>
            )}
            <AnswerPreview question={question} textOf={textOf} />
          </Box>
        ))}
        {questions.length === 0 && <Typography color="textSecondary">{t('console.questions.no_question')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import type { ConsoleQuestion } from '@binome/contract/console/questions';
import type { TranslatedText } from '@binome/contract/fields';
import { hasChoices } from '@binome/contract/values/field-types';
import { Box, Typography } from '@mui/material';
import { type CodeOf, useIntl } from '../lib/intl.ts';

const symbols: Partial<Record<ConsoleQuestion['field_type'], string>> = { select: '○', multi_select: '☐', checkbox: '☐' };

/** Shows how a question is answered. Nothing can be typed or chosen. */
export function AnswerPreview({ question, textOf }: { question: ConsoleQuestion; textOf(text: TranslatedText): string }) {
  const { t } = useIntl();
  const { field_type, field_name, choices, max_items } = question;
  const symbol = symbols[field_type];
  const options = hasChoices(field_type, field_name)
    ? choices.filter(({ archived }) => !archived).map(({ label }) => textOf(label))
    : [t(`console.questions.answer_places.${placeOf(field_type)}`)];
  return (
    <>
      {max_items && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('console.questions.at_most', { count: max_items })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same text in one language.
            key={index}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              px: 1.5,
              py: 0.75,
              minHeight: field_type === 'textarea' ? 72 : 'auto',
              width: hasChoices(field_type) ? 'auto' : '100%',
              color: hasChoices(field_type, field_name) ? 'text.primary' : 'text.secondary',
            }}
          >
            {symbol && <span aria-hidden>{symbol} </span>}
            {field_type === 'ranked' && <span aria-hidden>{index + 1}. </span>}
            {option}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** A choice that the question does not list is a business unit. */
function placeOf(type: ConsoleQuestion['field_type']) {
  return (hasChoices(type) ? 'units' : type) as CodeOf<'questions.answer_places'>;
}

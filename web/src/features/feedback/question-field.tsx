import type { FeedbackQuestion } from '@binome/contract/feedbacks';
import { maxAnswerLength } from '@binome/contract/limits';
import { useIntl } from '../../lib/intl.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MultiChoiceChips, SingleChoiceChips } from '../../ui/chip-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftValue } from './answers.ts';
import { LevelRadios, levelCount } from './level-radios.tsx';

interface QuestionFieldProps {
  question: FeedbackQuestion;
  value: DraftValue | undefined;
  onChange: (value: DraftValue) => void;
  errorMessage: string | undefined;
}

/** More choices are shown as a select. */
const maxChips = 6;

/** The form control for the field type of a question. */
export function QuestionField({ question, value, onChange, errorMessage }: QuestionFieldProps) {
  const { t } = useIntl();
  const { field_type, field_name, title, hint, choices, required } = question;
  const fieldProps = {
    label: title,
    description: hint ?? undefined,
    optional: t(required ? 'feedback.required' : 'feedback.optional'),
    name: field_name,
    errorMessage,
  };
  const text = typeof value === 'string' ? value : '';
  const codes = Array.isArray(value) ? value : [];
  const chooseOne = (code: string) => onChange(code === '' ? [] : [code]);

  switch (field_type) {
    case 'scale':
      return choices.length === levelCount ? (
        <LevelRadios {...fieldProps} levels={choices} value={codes[0]} onChange={chooseOne} />
      ) : (
        <SingleChoiceChips {...fieldProps} options={choices} value={codes[0]} onChange={chooseOne} />
      );
    case 'select':
      return choices.length > maxChips ? (
        <SelectField
          {...fieldProps}
          options={choices.map(({ code, label }) => ({ value: code, label }))}
          placeholder={t('feedback.choose')}
          value={codes[0] ?? ''}
          onChange={chooseOne}
        />
      ) : (
        <SingleChoiceChips {...fieldProps} options={choices} value={codes[0]} onChange={chooseOne} />
      );
    case 'multi_select':
    case 'tag':
    case 'ranked':
      return <MultiChoiceChips {...fieldProps} options={choices} value={codes} onChange={onChange} />;
    case 'checkbox':
      return (
        <div className="flex flex-col">
          <Checkbox
            name={field_name}
            value={text === 'true'}
            onChange={(isChecked) => onChange(isChecked ? 'true' : '')}
            errorMessage={errorMessage}
          >
            {title}
          </Checkbox>
          {hint && <p className="pl-8.5 text-small text-ink-2">{hint}</p>}
        </div>
      );
    case 'date':
      return <DateField {...fieldProps} value={text} onChange={onChange} />;
    case 'textarea':
      return <TextArea {...fieldProps} rows={3} value={text} onChange={onChange} maxLength={maxAnswerLength} />;
    default:
      return <TextField {...fieldProps} value={text} onChange={onChange} />;
  }
}

import type { AnswerFile } from '@binome/contract/profiles';
import type { QuestionWithAnswer } from '@binome/contract/profiling';
import { useIntl } from '../../../lib/intl.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MultiChoiceChips, SingleChoiceChips } from '../../../ui/chip-fields.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Draft, isList } from '../answers.ts';
import { FieldFrame } from './field-frame.tsx';
import { FileField } from './file-field.tsx';
import { RankField } from './rank-field.tsx';
import { TagPicker } from './tag-picker.tsx';

export interface QuestionFieldProps {
  question: QuestionWithAnswer;
  value: Draft;
  onChange: (value: Draft) => void;
  errorMessage?: string;
}

/** Up to this many choices are radio cards; more are a select. */
const maxRadioCards = 5;

/** A question with the control of its field type. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, errorMessage } = props;
  const { t } = useIntl();
  const { field_type, title, profile_answers, max_length } = question;
  const texts = { ...useFieldTexts(question), errorMessage };
  const codes = typeof value === 'string' ? [] : value;
  const text = typeof value === 'string' ? value : '';
  const chooseOne = (code: string) => onChange(code === '' ? [] : [code]);

  switch (field_type) {
    case 'input':
      return <TextField {...texts} value={text} onChange={onChange} maxLength={max_length ?? undefined} />;
    case 'textarea':
      return <TextArea {...texts} value={text} onChange={onChange} rows={5} maxLength={counterLimit(max_length, text)} />;
    case 'tag':
      return (
        <FieldFrame {...texts}>
          <TagPicker label={title} options={profile_answers} value={codes} max={question.max_items} onChange={onChange} />
        </FieldFrame>
      );
    case 'ranked':
      return <RankField question={question} texts={texts} value={codes} onChange={onChange} />;
    case 'multi_select':
      return <MultiChoiceChips {...texts} options={profile_answers} value={codes} onChange={onChange} />;
    case 'select':
      return profile_answers.length > maxRadioCards ? (
        <SelectField
          {...texts}
          options={profile_answers.map(({ code, label }) => ({ value: code, label }))}
          placeholder={t('profiling.select_placeholder')}
          value={codes[0] ?? ''}
          onChange={chooseOne}
        />
      ) : (
        <RadioCards
          {...texts}
          cards={profile_answers.map(({ code, label }) => ({ value: code, label }))}
          value={codes[0]}
          onChange={chooseOne}
        />
      );
    case 'scale':
      return isList(question) ? (
        <SingleChoiceChips {...texts} options={profile_answers} value={codes[0]} onChange={chooseOne} />
      ) : (
        <SingleChoiceChips {...texts} options={scaleNumbers} value={text || undefined} onChange={onChange} />
      );
    case 'checkbox':
      return (
        <div className="flex flex-col">
          <Checkbox value={text === 'true'} onChange={(ticked) => onChange(ticked ? 'true' : '')} errorMessage={errorMessage}>
            {title}
          </Checkbox>
          {texts.description && <p className="pl-8.5 text-small text-ink-2">{texts.description}</p>}
          {errorMessage && <p className="pl-8.5 text-small font-medium text-danger">{errorMessage}</p>}
        </div>
      );
    case 'date':
      return <DateField {...texts} value={text} onChange={onChange} />;
    case 'file':
      return <FileField {...texts} value={text} saved={savedFile(question)} onChange={onChange} />;
  }
}

function savedFile({ answer, file_name, file_bytes }: QuestionWithAnswer): AnswerFile | null {
  return typeof answer === 'string' && file_name !== null && file_bytes !== null
    ? { id: answer, name: file_name, bytes: file_bytes }
    : null;
}

/** Returns the limit for the character counter; undefined while a limit over 1,000 is more than 200 characters away. */
function counterLimit(max: number | null, text: string): number | undefined {
  return max !== null && (max <= 1000 || max - text.length < 200) ? max : undefined;
}

const scaleNumbers = ['1', '2', '3', '4', '5'].map((code) => ({ code, label: code }));

/** Label, description and markers (optional, private) of a question. */
function useFieldTexts({ title, hint, sign_up_required, private: hidden, field_type, category }: QuestionWithAnswer) {
  const { t } = useIntl();
  const isShownFile = field_type === 'file' && category === 'profile_question' && !hidden;
  const notes = [hint, field_type === 'textarea' && t('profiling.no_contact'), isShownFile && t('profiling.file_shown')];
  const markers = [!sign_up_required && t('profiling.optional'), hidden && t('profiling.private')].filter(Boolean).join(', ');
  return { label: title, description: notes.filter(Boolean).join(' ') || undefined, optional: markers || undefined };
}

import { Checkbox } from '../fields/checkbox.tsx';
import { MultiChoiceChips, SingleChoiceChips } from '../fields/chip-fields.tsx';
import { DateField } from '../fields/date-field.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type Draft, maxLengthOf, type Question } from './answers.ts';
import { levelCount } from './face.tsx';
import { LevelRadios } from './level-radios.tsx';
import { useScaleEnds } from './scale-ends.ts';

interface QuestionFieldProps {
  question: Question;
  value: Draft;
  onChange: (value: Draft) => void;
  errorMessage?: string;
  /** The text under the label. Default: the hint of the question. */
  description?: string;
  /** A word such as "optional" beside the label. */
  optional?: string;
  /** The text of the empty option of a select. */
  placeholder: string;
  form: keyof typeof forms;
}

/** How the two forms show their questions. More than `maxRadios` choices are a select. */
const forms = {
  profile: { rows: 5, maxRadios: 5, choices: 'cards', hasFaces: false },
  feedback: { rows: 3, maxRadios: 6, choices: 'chips', hasFaces: true },
} as const;

/** A question with the control of its field type. Profiles have controls of their own for files, and for tags and rankings in order. */
export function QuestionField({ question, value, onChange, description, optional, errorMessage, placeholder, form }: QuestionFieldProps) {
  const { field_type, field_name, title, hint, choices, required: isRequired } = question;
  const { rows, maxRadios, hasFaces, choices: choiceLook } = forms[form];
  const field = { label: title, description: description ?? hint ?? undefined, optional, name: field_name, errorMessage, isRequired };
  const text = typeof value === 'string' ? value : '';
  const codes = typeof value === 'string' ? [] : value;
  const single = { ...field, value: codes[0], onChange: (code: string) => onChange(code === '' ? [] : [code]) };
  const options = choices.map(({ code, label }) => ({ value: code, label }));
  const ends = useScaleEnds(question);

  switch (field_type) {
    case 'textarea':
      return <TextArea {...field} rows={rows} value={text} onChange={onChange} maxLength={shownLimit(question, text)} />;
    case 'date':
      return <DateField {...field} value={text} onChange={onChange} />;
    case 'checkbox':
      return (
        <div className="flex flex-col">
          <Checkbox
            name={field_name}
            isRequired={isRequired}
            value={text === 'true'}
            onChange={(isTicked) => onChange(isTicked ? 'true' : '')}
            errorMessage={errorMessage}
          >
            {title}
          </Checkbox>
          {field.description && <p className="pl-8.5 text-small text-ink-2">{field.description}</p>}
        </div>
      );
    case 'scale':
      return hasFaces && choices.length === levelCount ? (
        <LevelRadios {...single} levels={choices} />
      ) : (
        <SingleChoiceChips {...single} options={choices} ends={ends} />
      );
    case 'select':
      if (choices.length > maxRadios) return <SelectField {...single} options={options} placeholder={placeholder} />;
      return choiceLook === 'cards' ? <RadioCards {...single} cards={options} /> : <SingleChoiceChips {...single} options={choices} />;
    case 'multi_select':
    case 'ranked':
    case 'tag':
      return <MultiChoiceChips {...field} options={choices} value={codes} onChange={onChange} />;
    default:
      return <TextField {...field} value={text} onChange={onChange} maxLength={question.max_length ?? undefined} />;
  }
}

/** Returns the limit for the character counter; undefined while a limit over 1,000 is more than 200 characters away. */
function shownLimit(question: Question, text: string): number | undefined {
  const limit = maxLengthOf(question);
  return limit <= 1000 || limit - text.length < 200 ? limit : undefined;
}

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import { incompleteDate } from '../lib/incomplete-date.ts';

const textsOf = (locale: string) => (locale === 'en' ? enUS : frFR).components.MuiLocalizationProvider.defaultProps.localeText;

type Props = {
  look: { id: string; label: ReactNode; error: boolean; helperText: ReactNode };
  name: string;
  inputRef: (input: HTMLInputElement | null) => void;
  /** An ISO date, or an empty text. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/**
 * Day, month and year to type, with a calendar to pick from. While a part is missing, the value stays the last complete date; when the
 * field is left, it becomes `incompleteDate`.
 */
export default function DateField({ look, name, inputRef, value, onChange, onBlur }: Props) {
  const locale = useLocale();
  const text = useRef<HTMLInputElement>(null);
  const { shown, setShown, emit } = useShownDate(value, onChange);
  const change = (date: Dayjs | null) => {
    setShown(date);
    if (date?.isValid() && date.year() >= firstYear) emit(date.format('YYYY-MM-DD'));
  };
  // MUI gives null both for a date of which a part is missing and for an emptied field: only the text tells one from the other.
  const isEmpty = () => !text.current?.value;
  const noteEmptied = useEffectEvent(() => {
    if (isEmpty()) emit('');
  });
  useEffect(() => {
    if (shown === null) noteEmptied();
  }, [shown]);
  const leave = () => {
    if (isEmpty()) emit('');
    else if (!/^\d+\/\d+\/[1-9]\d{3}$/.test(text.current?.value ?? '') || shown?.isValid() === false) emit(incompleteDate);
    onBlur();
  };
  const register = (input: HTMLInputElement | null) => {
    text.current = input;
    inputRef(input);
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale === 'en' ? 'en-gb' : 'fr'} localeText={textsOf(locale)}>
      <DesktopDatePicker
        name={name}
        value={shown}
        onChange={change}
        inputRef={register}
        slotProps={{ textField: { ...look, ...size, onBlur: leave }, field: { clearable: true } }}
      />
    </LocalizationProvider>
  );
}

/** The size that the theme gives to the other text fields. */
const size = { size: 'small', margin: 'dense', fullWidth: true } as const;

/** A year is typed digit by digit: 2, 20, 202, 2027. */
const firstYear = 1000;

/** The date that the field shows, which follows the form when it is filled in anew or reset. `emit` gives the form what was typed. */
function useShownDate(value: string | null, onChange: (value: string) => void) {
  const current = value ?? '';
  const [shown, setShown] = useState<Dayjs | null>(() => dateOf(current));
  const [seen, setSeen] = useState(current);
  const emitted = useRef(current);
  if (current !== seen) {
    setSeen(current);
    if (current !== emitted.current) setShown(dateOf(current));
    emitted.current = current;
  }
  const emit = (next: string) => {
    if (next === emitted.current) return;
    emitted.current = next;
    onChange(next);
  };
  return { shown, setShown, emit };
}

function dateOf(value: string): Dayjs | null {
  return value === '' || value === incompleteDate ? null : dayjs(value);
}

import { TextInput } from 'react-admin';

type Props = {
  source: string;
  /** The message key of the label, below `console.documents`. */
  label: string;
  max: number;
  isRequired?: boolean;
  /** The minimum height of a text area, in lines. */
  lines?: number;
};

/** A text of a charter or an FAQ. */
export function DocumentInput({ source, label, max, isRequired = false, lines }: Props) {
  return (
    <TextInput
      source={source}
      label={`console.documents.${label}`}
      isRequired={isRequired}
      helperText={false}
      {...(lines && { multiline: true, minRows: lines })}
      slotProps={{ htmlInput: { maxLength: max, 'aria-required': isRequired } }}
    />
  );
}

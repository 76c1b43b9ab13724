import type { FileReading } from '@binome/contract/console/people-files';
import type { ColumnField, TextEncoding } from '@binome/contract/values/people-files';
import { ColumnMapping } from './column-mapping.tsx';
import { EncodingCheck } from './encoding-check.tsx';
import type { ColumnChoices } from './use-reading-options.ts';

type Props = {
  reading: FileReading;
  /** What a column of this kind of file may contain. */
  fields: readonly ColumnField[];
  disabled: boolean;
  onEncoding(encoding: TextEncoding): void;
  onColumns(columns: ColumnChoices): void;
};

/** How a file was read: are its names well spelt, and its columns right? */
export function ReadingCheck({ reading, fields, disabled, onEncoding, onColumns }: Props) {
  const { encoding, columns } = reading;
  return (
    <>
      {encoding && <EncodingCheck encoding={encoding} disabled={disabled} onChoose={onEncoding} />}
      {/* Another reading starts afresh. */}
      <ColumnMapping
        key={columns.map(({ header, field }) => `${header} ${field}`).join()}
        reading={reading}
        fields={fields}
        disabled={disabled}
        onChoose={onColumns}
      />
    </>
  );
}

import { z } from 'zod';
import { type ColumnField, columnFields, maxColumns, requiredFields, textEncodings } from '../values/people-files.ts';

// How a file of people is read: its encoding and its columns. Shared by invitations and files of the whole workforce.

const columnField = z.enum(columnFields);

/** `0:email,3:last_name`: the fields of the columns, counted from 0. All other columns are ignored. */
const columnChoices = z
  .string()
  .max(6000, { abort: true })
  .regex(/^\d{1,3}:[a-z_]{1,20}(,\d{1,3}:[a-z_]{1,20})*$/, { abort: true })
  .transform((text, context) =>
    text.split(',').flatMap((choice): [number, ColumnField][] => {
      const [index, name] = choice.split(':');
      const field = columnFields.find((each) => each === name);
      if (field && Number(index) < maxColumns) return [[Number(index), field]];
      context.addIssue({ code: 'custom' });
      return [];
    }),
  );

/** Without `columns`, they are known by their headers, and by what the company chose for them before. */
export const readingOptions = { encoding: z.enum(textEncodings).optional(), columns: columnChoices.optional() };

/** How a file was read. The same options read it in the same way. */
export const fileReading = z.object({
  /** The line of the column headers; null if the file has none. */
  header_line: z.int().nullable(),
  /** Null where the bytes tell the encoding. */
  encoding: z
    .object({
      used: z.enum(textEncodings),
      /** False if another encoding is as plausible: an import then takes `encoding`. */
      certain: z.boolean(),
      /** Three names of the file in each encoding, the most plausible one first. */
      choices: z.array(z.object({ encoding: z.enum(textEncodings), names: z.array(z.string()) })),
    })
    .nullable(),
  columns: z.array(
    z.object({
      /** Counted from 0. */
      index: z.int(),
      header: z.string(),
      /** Its first values. */
      samples: z.array(z.string()),
      /** Null if the column is ignored. */
      field: columnField.nullable(),
    }),
  ),
  /** No row is read while required columns are missing. */
  missing: z.array(z.enum(requiredFields)),
});
export type FileReading = z.input<typeof fileReading>;

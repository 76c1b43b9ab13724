// The columns and encodings of files of people. Without zod, so that the console bundles only the lists.

/** Encodings of texts that their bytes do not tell apart. */
export const textEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export const importFields = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;
export type ImportField = (typeof importFields)[number];

/** The fields of a file of the whole workforce. */
export const workforceFields = [...importFields, 'site', 'manager', 'external_id'] as const;
export type WorkforceField = (typeof workforceFields)[number];

/** Columns that contain both names, in this order. */
export const fullNameFields = ['last_first_name', 'first_last_name'] as const;
export type FullNameField = (typeof fullNameFields)[number];

/** What a column may contain. */
export const columnFields = [...workforceFields, ...fullNameFields] as const;
export type ColumnField = (typeof columnFields)[number];

export const requiredFields = ['email', 'first_name', 'last_name'] as const satisfies ImportField[];

/** Columns beyond these are not read. */
export const maxColumns = 200;

import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns a value that a request schema accepts, with its required fields only. Fields with a pattern need an example of their own. For tests. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  return exampleOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Returns a row as a list answers it, with each field of its schema. For tests. */
export function exampleRow(rows: z.ZodArray): unknown {
  return exampleOfJson(z.toJSONSchema(rows.element, { io: 'output', unrepresentable: 'any' }));
}

function exampleOfJson(schema: JsonSchema): unknown {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOfJson(alternative as JsonSchema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const fields = (schema.required ?? []).map((name) => [name, dateOf(name) ?? exampleOfJson(schema.properties?.[name] as JsonSchema)]);
      return Object.fromEntries(fields);
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOfJson(schema.items as JsonSchema));
    case 'string':
      return exampleTexts[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 1));
    case 'boolean':
      return true;
    default:
      return schema.minimum ?? 0;
  }
}

/** Times end with `_at` and days with `_on`, whatever their schema says about the text. */
function dateOf(name: string): string | undefined {
  if (name.endsWith('_at')) return exampleTexts['date-time'];
  return name.endsWith('_on') ? exampleTexts.date : undefined;
}

const exampleTexts: Record<string, string> = {
  uuid: '0b1e5c1a-7d1f-4c55-9f3e-5a2f6f0c9d11',
  email: 'nobody@nowhere.example',
  date: '2031-01-06',
  'date-time': '2031-01-06T09:00:00.000Z',
};

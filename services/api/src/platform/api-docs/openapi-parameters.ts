import type { Endpoint } from '@binome/contract/endpoint';
import { maxPageRows } from '@binome/contract/values/limits';
import { z } from 'zod';
import { describeId, parameterTexts } from './parameter-texts.ts';

export type Parameter = {
  name: string;
  in: string;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
  [property: string]: unknown;
};

type JsonSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
};

/** Adds to each parameter of an operation what it means and an example. */
export function describeParameters(parameters: Parameter[], endpoint: Endpoint): Parameter[] {
  const ofList = listParameters(endpoint);
  return parameters.map((parameter) => ({ ...parameter, ...(ofList[parameter.name] ?? textOf(parameter, endpoint)) }));
}

/** A test lists the parameters that have no text. */
function textOf({ name, in: place, schema }: Parameter, { url }: Endpoint): Partial<Parameter> {
  const isId = name === 'id' || (schema.format === 'uuid' && !(name in parameterTexts));
  const text = isId ? describeId(name, place === 'path' ? url : '', schema.format) : parameterTexts[name];
  // Truth values are texts in an address.
  return text ? { ...text, example: typeof text.example === 'boolean' ? String(text.example) : text.example } : {};
}

/** The parameters of the console's lists: JSON in a text, as react-admin's simple REST provider sends it. */
function listParameters({ url, schema }: Endpoint): Record<string, Partial<Parameter>> {
  if (!url.startsWith('/backoffice/') || !(schema.querystring instanceof z.ZodObject)) return {};
  const { filter, range, sort } = schema.querystring.shape;
  return {
    ...(filter && { filter: filterParameter(jsonIn(filter)) }),
    ...(range && {
      range: jsonParameter(
        `The first and the last row, counted from 0, as JSON: at most ${maxPageRows} rows. Without it, the first 25, or those of the filter \`id\`. The header \`Content-Range\` has the total.`,
        [0, 24],
        jsonIn(range),
      ),
    }),
    ...(sort && { sort: sortParameter(jsonIn(sort)) }),
  };
}

function filterParameter(schema: JsonSchema): Partial<Parameter> {
  const keys = Object.entries(schema.properties ?? {});
  const names = keys.map(([name]) => `\`${name}\``).join(', ');
  const [name, value] = keys.find(([key]) => key !== 'id') ?? keys[0] ?? [];
  return jsonParameter(
    `Only the rows that match, as JSON with some of these keys: ${names}.`,
    name && value ? { [name]: exampleOf(value) } : {},
    schema,
  );
}

/** The first field after `id`. */
function sortParameter(schema: JsonSchema): Partial<Parameter> {
  const [field, direction] = (schema.prefixItems ?? []) as [JsonSchema?, JsonSchema?];
  const example = [field?.enum?.[1] ?? field?.enum?.[0] ?? field?.const, direction?.enum?.at(-1) ?? direction?.const];
  return jsonParameter('The field by which the rows are sorted, and the direction, as JSON.', example, schema);
}

function jsonParameter(description: string, example: unknown, contentSchema: JsonSchema): Partial<Parameter> {
  return {
    description,
    schema: { type: 'string', contentMediaType: 'application/json', contentSchema },
    example: JSON.stringify(example),
  };
}

/** The schema of the JSON in an optional `jsonQuery`. */
function jsonIn(parameter: z.core.$ZodType): JsonSchema {
  const text = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter;
  const { $schema: _, ...schema } = z.toJSONSchema(text instanceof z.ZodPipe ? text.out : text, { io: 'input', unrepresentable: 'any' });
  const { prefixItems } = schema;
  // Tools that ignore `prefixItems` read `items`.
  return (prefixItems ? { ...schema, minItems: prefixItems.length, maxItems: prefixItems.length, items: {} } : schema) as JsonSchema;
}

function exampleOf({ type, format, enum: options, const: constant, items, anyOf }: JsonSchema): unknown {
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (options) return options[0];
  if (constant !== undefined) return constant;
  if (type === 'array') return items ? [exampleOf(items)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  return examples[format ?? ''] ?? 'martin';
}

const examples: Record<string, string> = {
  uuid: '019a0000-0000-7000-8000-000000000000',
  date: '2026-09-01',
  'date-time': '2026-09-01T08:00:00Z',
};

import { z } from 'zod';

type Schema = z.core.$ZodType;

/** The strings of a schema, each with its path. */
export function stringsOf(schema: Schema, path = ''): { path: string; schema: z.core.$ZodString }[] {
  if (schema instanceof z.core.$ZodString) return [{ path, schema }];
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([key, value]) => stringsOf(value, path ? `${path}.${key}` : key));
  }
  return childrenOf(schema).flatMap((child) => stringsOf(child, path));
}

/** Values of a schema whose strings are all `text`. There is one for each alternative. */
export function filledWith(schema: Schema, text: string): unknown[] {
  if (schema instanceof z.core.$ZodString) return [text];
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([key, value]) => [key, filledWith(value, text)] as const);
    const count = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: count }, (_, index) =>
      Object.fromEntries(fields.map(([key, values]) => [key, values[index % values.length]])),
    );
  }
  if (schema instanceof z.core.$ZodArray) return filledWith(schema._zod.def.element, text).map((value) => [value]);
  if (schema instanceof z.core.$ZodRecord) return filledWith(schema._zod.def.valueType, text).map((value) => ({ [text]: value, a: value }));
  if (schema instanceof z.core.$ZodLiteral) return [schema._zod.def.values[0]];
  if (schema instanceof z.core.$ZodEnum) return [Object.values(schema._zod.def.entries)[0]];
  const children = childrenOf(schema);
  return children.length > 0 ? children.flatMap((child) => filledWith(child, text)) : [1];
}

/** The schemas inside a schema. For a pipe, only its input. */
function childrenOf(schema: Schema): Schema[] {
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element];
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.keyType, schema._zod.def.valueType];
  if (schema instanceof z.core.$ZodUnion) return [...schema._zod.def.options];
  if (schema instanceof z.core.$ZodPipe) return [schema._zod.def.in];
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? [innerType] : [];
}

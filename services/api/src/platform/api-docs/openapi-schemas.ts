import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@binome/contract/endpoint';
import { z } from 'zod';

type Schemas = z.core.$ZodRegistry<{ id?: string }>;

const contract = new URL('./', import.meta.resolve('@binome/contract/endpoints'));

/** Types whose schema is worth a name. A name for a text or a list of them would only hide it. */
const namedTypes = new Set(['object', 'enum', 'union', 'record']);

/**
 * Names the schemas that the contract's files export: `currentUser` becomes the component `CurrentUser` of the OpenAPI document, to which
 * each call refers. Where two files export the same name, each schema takes the name of its file too.
 * The parameters of a call stay in the call.
 */
export async function nameSchemas(endpoints: Endpoint[]): Promise<Schemas> {
  const parameters = new Set(endpoints.flatMap(({ schema }) => [schema.params, schema.querystring]));
  const exported: { file: string; name: string; schema: z.ZodType }[] = [];
  for (const file of await contractFiles()) {
    const module: Record<string, unknown> = await import(new URL(file, contract).href);
    for (const [name, schema] of Object.entries(module)) {
      if (schema instanceof z.ZodType && namedTypes.has(schema.type) && !parameters.has(schema)) exported.push({ file, name, schema });
    }
  }
  const schemas = z.registry<{ id?: string }>();
  for (const { file, name, schema } of exported) {
    if (schemas.has(schema)) continue;
    const isAmbiguous = exported.some((other) => other.name === name && other.schema !== schema);
    schemas.add(schema, { id: pascalCase(isAmbiguous ? `${file.replace(/^(?!console\/)\w+\/|\.ts$/g, '')}-${name}` : name) });
  }
  nameSharedRows(endpoints, schemas);
  return schemas;
}

/** Names what several calls of one console resource send, which no file exports: the row of `tags` becomes `ConsoleTagsRow`. */
function nameSharedRows(endpoints: Endpoint[], schemas: Schemas): void {
  const seen = new Set<z.core.$ZodType>();
  for (const { url, schema } of endpoints) {
    const row = schema.response instanceof z.ZodArray ? schema.response.element : schema.response;
    const resource = /^\/backoffice\/v1\/(\w+)/.exec(url)?.[1];
    if (!resource || !(row instanceof z.ZodObject) || schemas.has(row)) continue;
    const id = pascalCase(`console_${resource}_row`);
    if (seen.has(row) && !schemas._idmap.has(id)) schemas.add(row, { id });
    seen.add(row);
  }
}

async function contractFiles(): Promise<string[]> {
  const files = await readdir(contract, { recursive: true });
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
}

function pascalCase(name: string): string {
  const words = name.split(/[^a-z0-9]+/i);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Returns the schemas to which the document refers, directly or through another schema. */
export function usedSchemas(document: { paths: object }, schemas: Record<string, object>): Record<string, object> {
  const used = new Set<string>();
  const waiting: object[] = [document.paths];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (!schema || used.has(name)) continue;
      used.add(name);
      waiting.push(schema);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

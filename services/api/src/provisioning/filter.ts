import SCIMMY from 'scimmy';
import type { Attribute, Scope } from './attributes.ts';
import { truthOf } from './truth.ts';

const { Types } = SCIMMY;

/**
 * A filter (RFC 7644, section 3.4.2.2). `path` is the way to an attribute in a resource. A `comparison` tests each value there, and an
 * `element` the members of a list. `value` has the type of the attribute: in lower case unless case counts, and a time in milliseconds.
 */
export type Filter =
  | { kind: 'and'; filters: Filter[] }
  | { kind: 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'element'; path: string[]; filter: Filter }
  | Comparison;

export type Comparison = { kind: 'comparison'; path: string[]; attribute: Attribute; operator: Operator; value: Value };

type Value = string | number | boolean | null;

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Operator = (typeof operators)[number];

/** The operators of each type; texts take them all. */
const operatorsOf: Record<string, readonly Operator[]> = {
  boolean: ['eq', 'ne'],
  dateTime: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
};

const token = /\s*(?:"(?:[^"\\]|\\[\s\S])*"|[()[\]]|[^\s()[\]"]+)/gy;

/** @throws SCIMError `invalidFilter` for what is no filter, an attribute that is not kept, or a value of another type */
export function parseFilter(text: string, scope: Scope): Filter {
  const parser = new Parser(tokensOf(text));
  const filter = parser.alternatives(scope);
  if (parser.next() !== undefined) throw invalidFilter('the filter goes on after its end');
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens = [...text.matchAll(token)].map(([part]) => part);
  // The pattern stops at a quotation without an end.
  if (text.slice(tokens.join('').length).trim() !== '') throw invalidFilter('a text has no closing quotation mark');
  return tokens.map((part) => part.trim());
}

/** Reads a filter from left to right: `or` binds less than `and`. */
class Parser {
  #tokens: string[];
  #position = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  next(): string | undefined {
    return this.#tokens[this.#position++];
  }

  alternatives(scope: Scope): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#term(scope)));
  }

  #joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const first = part();
    const others: Filter[] = [];
    while (this.#takes(kind)) others.push(part());
    return others.length === 0 ? first : { kind, filters: [first, ...others] };
  }

  #term(scope: Scope): Filter {
    if (this.#takes('(')) return this.#closed(scope, ')');
    if (this.#takes('not')) {
      this.#expect('(');
      return { kind: 'not', filter: this.#closed(scope, ')') };
    }
    const { path, attribute } = resolve(this.next(), scope);
    return this.#takes('[') ? this.#element(path, attribute) : this.#comparison(path, attribute);
  }

  /** The members of a list, such as `emails[type eq "work"]`. Directories add what they compare: `emails[type eq "work"].value eq "…"`. */
  #element(path: string[], { subAttributes }: Attribute): Filter {
    if (!subAttributes) throw invalidFilter(`${path.join('.')} has no attributes of its own`);
    const scope = { core: '', attributes: subAttributes };
    const filter = this.#closed(scope, ']');
    if (!this.#tokens[this.#position]?.startsWith('.')) return { kind: 'element', path, filter };
    const inner = resolve(this.next()?.slice(1), scope);
    return { kind: 'element', path, filter: { kind: 'and', filters: [filter, this.#comparison(inner.path, inner.attribute)] } };
  }

  #comparison(path: string[], attribute: Attribute): Filter {
    const written = this.next()?.toLowerCase();
    const operator = operators.find((other) => other === written);
    if (!operator) throw invalidFilter(`${path.join('.')} needs an operator`);
    if (operator === 'pr') return { kind: 'comparison', path, attribute, operator, value: null };
    // The value of an attribute such as `emails` or `members` is compared by default.
    const ofValue = attribute.subAttributes?.find(({ name }) => name === 'value');
    if (ofValue) return comparison([...path, 'value'], ofValue, operator, this.next());
    return comparison(path, attribute, operator, this.next());
  }

  #closed(scope: Scope, bracket: string): Filter {
    const filter = this.alternatives(scope);
    this.#expect(bracket);
    return filter;
  }

  #expect(wanted: string): void {
    if (!this.#takes(wanted)) throw invalidFilter(`the filter needs ${wanted}`);
  }

  #takes(wanted: string): boolean {
    if (this.#tokens[this.#position]?.toLowerCase() !== wanted) return false;
    this.#position += 1;
    return true;
  }
}

/** Finds an attribute by its name, with or without the URN of its schema, whatever its capitals. */
function resolve(written: string | undefined, { core, attributes, extension }: Scope): { path: string[]; attribute: Attribute } {
  const name = (written ?? '').toLowerCase();
  const prefix = (urn: string) => `${urn}:`.toLowerCase();
  if (extension && name.startsWith(prefix(extension.urn))) {
    const found = find(name.slice(extension.urn.length + 1), extension.attributes);
    if (found) return { ...found, path: [extension.urn, ...found.path] };
  }
  const found = find(core !== '' && name.startsWith(prefix(core)) ? name.slice(core.length + 1) : name, attributes);
  if (found) return found;
  const ofExtension = extension && find(name, extension.attributes);
  if (!ofExtension) throw invalidFilter(`${written ?? 'an attribute'} is not kept here: see /Schemas`);
  return { ...ofExtension, path: [extension.urn, ...ofExtension.path] };
}

function find(name: string, attributes: Attribute[]): { path: string[]; attribute: Attribute } | undefined {
  const [first, ...rest] = name.split('.');
  const attribute = attributes.find((other) => other.name.toLowerCase() === first);
  if (!attribute || rest.length === 0) return attribute && { path: [attribute.name], attribute };
  const inner = rest.length === 1 ? find(rest[0] ?? '', attribute.subAttributes ?? []) : undefined;
  return inner && { ...inner, path: [attribute.name, ...inner.path] };
}

/** @throws SCIMError `invalidFilter` for an operator or a value that the attribute's type does not have */
function comparison(path: string[], attribute: Attribute, operator: Operator, written: string | undefined): Comparison {
  const value = readValue(attribute, written);
  const isFit = value === null ? ['eq', 'ne'].includes(operator) : (operatorsOf[attribute.type] ?? operators).includes(operator);
  if (value === undefined || !isFit) throw invalidFilter(`${path.join('.')} ${operator} needs a value of its type, ${attribute.type}`);
  return { kind: 'comparison', path, attribute, operator, value };
}

/** Undefined for a value of another type. */
function readValue(attribute: Attribute, written: string | undefined): Value | undefined {
  const value = parseJson(written);
  if (attribute.type === 'complex') return undefined;
  if (value === null) return null;
  // PostgreSQL stores no NUL.
  if (typeof value === 'string' && value.includes('\0')) return undefined;
  // Entra ID writes truth values as texts.
  if (attribute.type === 'boolean') return typeof truthOf(value) === 'boolean' ? (truthOf(value) as boolean) : undefined;
  return typeof value === 'string' ? comparable(attribute, value) : undefined;
}

function parseJson(written = ''): unknown {
  try {
    return JSON.parse(/^(true|false|null)$/i.test(written) ? written.toLowerCase() : written);
  } catch {
    return undefined;
  }
}

/** A text as it is compared; undefined for one that is no time, where the attribute is one. */
export function comparable({ type, caseExact }: Attribute, text: string): string | number | undefined {
  if (type !== 'dateTime') return caseExact ? text : text.toLowerCase();
  const time = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function invalidFilter(detail: string) {
  return new Types.Error(400, 'invalidFilter', detail);
}

import {
  type CompanyConfiguration,
  companyConfiguration,
  configurationFormat,
  configurationVersion,
} from '@binome/contract/console/configuration';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { ApiError, type LineFault } from '../platform/errors.ts';
import { faultsOf } from '../platform/parse.ts';
import { configurationFaults, type PathFault } from './configuration-faults.ts';

type Path = (string | number)[];

/** A parsed configuration. `refusal` returns the error for faults that are found after parsing, with their lines in the file. */
export type ParsedConfiguration = { configuration: CompanyConfiguration; refusal: (faults: PathFault[]) => ApiError };

/** Maximum number of reported faults. */
const maxFaults = 50;
/** In characters. Limits paths with unknown keys, which may be very long. */
const maxPathLength = 120;

/**
 * Parses and validates a configuration file.
 * @throws ApiError `configuration_refused`, with the line of each fault
 */
export function parseConfiguration(file: string): ParsedConfiguration {
  const text = file.replace(/^\uFEFF/, '');
  const tree = readTree(text);
  const refusal = (faults: PathFault[]) =>
    refusalOf(
      faults
        .slice(0, maxFaults)
        .map(({ path, ...fault }) => ({ ...fault, path: path.join('.').slice(0, maxPathLength), line: lineOf(text, tree, path) })),
    );

  // The tree gives the lines. The values come from JSON.parse, which keeps `__proto__` as an own key.
  const value: unknown = JSON.parse(text);
  const fault = formatFault(value);
  if (fault) throw refusal([fault]);
  const result = companyConfiguration.safeParse(value);
  if (!result.success) throw refusal(result.error.issues.flatMap(faultsOfIssue));
  const faults = configurationFaults(result.data);
  if (faults.length > 0) throw refusal(faults);
  return { configuration: result.data, refusal };
}

/** Wraps a configuration that does not come from a file: its faults have no lines. */
export function withoutLines(configuration: CompanyConfiguration): ParsedConfiguration {
  return {
    configuration,
    refusal: (faults) => refusalOf(faults.map(({ path, ...fault }) => ({ ...fault, path: path.join('.'), line: 1 }))),
  };
}

/** @throws ApiError `configuration_refused` for bytes that are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusalOf([{ line: 1, path: '', code: 'not_json' }]);
  }
}

function readTree(text: string): Node {
  if (isTooDeep(text)) throw refusalOf([{ line: 1, path: '', code: 'not_a_configuration' }]);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  // Later syntax errors are usually consequences of the first.
  if (first || !tree) throw refusalOf([{ line: lineOfOffset(text, first?.offset ?? 0), path: '', code: 'not_json' }]);
  return tree;
}

/** Returns one fault for a file of another format, instead of many faults for its keys. */
function formatFault(value: unknown): PathFault | null {
  const { format, version } = Object(value) as { format?: unknown; version?: unknown };
  if (format !== configurationFormat) return { path: ['format'], code: 'not_a_configuration' };
  return version === configurationVersion ? null : { path: ['version'], code: 'unknown_version' };
}

function faultsOfIssue(issue: Parameters<typeof faultsOf>[0]): PathFault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_key', values: { key: key.slice(0, 60) } }));
  }
  return faultsOf(issue).map(([, fault]) => ({ ...fault, path }));
}

function refusalOf(faults: LineFault[]): ApiError {
  return new ApiError('configuration_refused', { faults });
}

/** Returns the line of the value at a path, or of its closest existing parent. */
function lineOf(text: string, tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineOfOffset(text, (length === path.length ? (keyOf(node) ?? node) : node).offset);
  }
  return lineOfOffset(text, tree.offset);
}

/** Returns the node of the key of a value. Faults point to the line of the key. */
function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A configuration has ten levels. Deeper files could exhaust the parser's stack. */
const maxLevels = 40;

function isTooDeep(text: string): boolean {
  let [level, inString] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') level++;
    else if (character === '}' || character === ']') level--;
    if (level > maxLevels) return true;
  }
  return false;
}

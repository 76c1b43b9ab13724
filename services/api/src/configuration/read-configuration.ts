import {
  type CompanyConfiguration,
  companyConfiguration,
  configurationFormat,
  configurationVersion,
} from '@binome/contract/console/configuration';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { LineFault } from '../platform/http/errors.ts';
import { faultsOf } from '../platform/http/parse.ts';
import { configurationFaults, type PathFault } from './configuration-faults.ts';

type Path = (string | number)[];

/** A configuration file: its bytes, or its text. */
export type ConfigurationFile = Uint8Array | string;

/** Maximum number of reported faults. */
const maxFaults = 50;
/** In characters. Limits paths with unknown keys, which may be very long. */
const maxPathLength = 120;

/** Parses and validates a configuration file. Returns the configuration, or its faults with their lines. */
export function readConfiguration(file: ConfigurationFile): { configuration: CompanyConfiguration } | { faults: LineFault[] } {
  try {
    const text = textOf(file);
    const tree = readTree(text);
    // The tree gives the lines. The values come from JSON.parse, which keeps `__proto__` as an own key.
    const value: unknown = JSON.parse(text);
    const fault = formatFault(value);
    if (fault) return { faults: withLines(text, tree, [fault]) };
    const result = companyConfiguration.safeParse(value);
    if (!result.success) return { faults: withLines(text, tree, result.error.issues.flatMap(faultsOfIssue)) };
    const faults = configurationFaults(result.data);
    return faults.length > 0 ? { faults: withLines(text, tree, faults) } : { configuration: result.data };
  } catch (error) {
    if (error instanceof UnreadableFile) return { faults: [error.fault] };
    throw error;
  }
}

/** Adds the lines to faults that were found after parsing. */
export function locateFaults({ file, faults }: { file: ConfigurationFile; faults: PathFault[] }): LineFault[] {
  const text = textOf(file);
  return withLines(text, readTree(text), faults);
}

class UnreadableFile extends Error {
  readonly fault: LineFault;

  constructor(fault: LineFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** @throws UnreadableFile for bytes that are not UTF-8 */
function textOf(file: ConfigurationFile): string {
  try {
    return (typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true }).decode(file)).replace(/^\uFEFF/, '');
  } catch {
    throw new UnreadableFile({ line: 1, path: '', code: 'not_json' });
  }
}

function withLines(text: string, tree: Node, faults: PathFault[]): LineFault[] {
  return faults
    .slice(0, maxFaults)
    .map(({ path, ...fault }) => ({ ...fault, path: path.join('.').slice(0, maxPathLength), line: lineOf(text, tree, path) }));
}

/** @throws UnreadableFile for a text that is not JSON, or too deep */
function readTree(text: string): Node {
  if (isTooDeep(text)) throw new UnreadableFile({ line: 1, path: '', code: 'not_a_configuration' });
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  // Later syntax errors are usually consequences of the first.
  if (first || !tree) throw new UnreadableFile({ line: lineOfOffset(text, first?.offset ?? 0), path: '', code: 'not_json' });
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

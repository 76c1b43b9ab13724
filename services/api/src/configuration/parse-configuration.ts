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

/** A configuration as it was read, and the refusal that names the lines of what is found wrong with it later. */
export type ParsedConfiguration = { configuration: CompanyConfiguration; refusal: (faults: PathFault[]) => ApiError };

/** More than somebody mends before trying again. */
const maxFaults = 50;
/** Keys that somebody made up may be as long as the file. */
const maxPathLength = 120;

/**
 * Reads the text of a configuration file.
 * @throws ApiError `configuration_refused`, with the line of each fault
 */
export function parseConfiguration(given: string): ParsedConfiguration {
  const text = given.replace(/^\uFEFF/, '');
  const tree = readTree(text);
  const refusal = (faults: PathFault[]) =>
    refusalOf(
      faults
        .slice(0, maxFaults)
        .map(({ path, ...fault }) => ({ ...fault, path: path.join('.').slice(0, maxPathLength), line: lineOf(text, tree, path) })),
    );

  // The tree gives the lines; the values come from JSON itself, which makes an own key even of `__proto__`.
  const value: unknown = JSON.parse(text);
  const stranger = formatFault(value);
  if (stranger) throw refusal([stranger]);
  const result = companyConfiguration.safeParse(value);
  if (!result.success) throw refusal(result.error.issues.flatMap(faultsOfIssue));
  const faults = configurationFaults(result.data);
  if (faults.length > 0) throw refusal(faults);
  return { configuration: result.data, refusal };
}

/** A configuration that no file brought: it has no lines, and a fault in it is ours. */
export function withoutLines(configuration: CompanyConfiguration): ParsedConfiguration {
  return {
    configuration,
    refusal: (faults) => refusalOf(faults.map(({ path, ...fault }) => ({ ...fault, path: path.join('.'), line: 1 }))),
  };
}

/** @throws ApiError `configuration_refused` for bytes that are no UTF-8 */
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
  // What follows the first error of syntax is mostly its echo.
  if (first || !tree) throw refusalOf([{ line: lineOfOffset(text, first?.offset ?? 0), path: '', code: 'not_json' }]);
  return tree;
}

/** Another JSON file than ours would give a hundred faults that say less than this one. */
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

/** The line of what stands at a path; of what holds it where nothing does. */
function lineOf(text: string, tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineOfOffset(text, (length === path.length ? (keyOf(node) ?? node) : node).offset);
  }
  return lineOfOffset(text, tree.offset);
}

/** A value that is missing or wrong is best shown where its name stands. */
function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A configuration is ten levels deep. Deeper ones would only exhaust whoever reads them. */
const maxLevels = 40;

function isTooDeep(text: string): boolean {
  let [level, inText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at++;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '{' || letter === '[') level++;
    else if (letter === '}' || letter === ']') level--;
    if (level > maxLevels) return true;
  }
  return false;
}

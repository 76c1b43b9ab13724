import { SsoRefusal } from '../refusal.ts';

/** What a document of a provider needs at most. A larger one is not given to the parser, whose cost grows faster than the text. */
export type XmlLimits = { bytes: number; elements: number };

/** Responses of known providers have 5 to 20 kB; one with 150 groups of a person has 40 kB and 250 elements. */
export const responseLimits: XmlLimits = { bytes: 64 * 1024, elements: 500 };

/** The metadata of AD FS describe each claim twice: 80 kB and 800 elements. */
export const metadataLimits: XmlLimits = { bytes: 128 * 1024, elements: 2000 };

const maxDepth = 30;
const maxAttributes = 50;
/** Different ones: some providers declare the same two namespaces at each value. */
const maxNamespaces = 50;

// Linear: no two alternatives begin alike, and the lookahead keeps a name from matching in part.
const token = /<!--[\s\S]*?-->|<\/([^\s<>]+)\s*>|<([^\s<>"'/!?]+)(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;
const attribute = /=\s*(?:"[^"]*"|'[^']*')/g;
const declaration = /(?<=[\s"'])xmlns[^\s"'=]*\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * Reads the tags of a document from left to right, before a parser does, and counts what makes parsing expensive.
 * @throws SsoRefusal `too_large`, `not_xml`
 */
export function scanXml(xml: string, limits: XmlLimits): void {
  if (Buffer.byteLength(xml) > limits.bytes) throw new SsoRefusal('too_large');
  const open: string[] = [];
  const namespaces = new Set<string>();
  let elements = 0;
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', token.lastIndex)) {
    token.lastIndex = start;
    const [tag, closed, opened] = token.exec(xml) ?? [];
    if (!tag || (closed && open.pop() !== closed)) throw new SsoRefusal('not_xml');
    if (!opened) continue;
    open.push(opened);
    elements += 1;
    for (const each of tag.match(declaration) ?? []) namespaces.add(each);
    const attributes = tag.match(attribute)?.length ?? 0;
    const isWithin = elements <= limits.elements && open.length <= maxDepth && attributes <= maxAttributes;
    if (!isWithin || namespaces.size > maxNamespaces) throw new SsoRefusal('too_large');
    if (tag.endsWith('/>')) open.pop();
  }
  if (open.length > 0) throw new SsoRefusal('not_xml');
}

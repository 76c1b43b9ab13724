import { DOMParser } from '@xmldom/xmldom';
import { SsoRefusal } from '../refusal.ts';

/** A longer message is not parsed. Responses of known providers have 5 to 20 kB. */
const maxCharacters = 256 * 1024;

/**
 * Parses XML that somebody else wrote. It may hold no document type, so no entity, and neither comments, CDATA sections nor processing
 * instructions, which libraries read in different ways.
 * @throws SsoRefusal `not_xml`, `too_large`, `forbidden_content`
 */
export function parseXml(xml: string, { comments = false } = {}): Document {
  if (xml.length > maxCharacters) throw new SsoRefusal('too_large');
  const body = xml.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '');
  const found = (comments ? /<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?/i : /<!|<\?/).exec(body);
  if (found) throw new SsoRefusal('forbidden_content', { actual: found[0] });
  const fail = () => {
    throw new SsoRefusal('not_xml');
  };
  const document = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(body, 'text/xml');
  if (!document?.documentElement) throw new SsoRefusal('not_xml');
  return document;
}

/** The elements below a node, in the order of the document. */
export function elementsOf(node: Node): Element[] {
  return childElements(node).flatMap((child) => [child, ...elementsOf(child)]);
}

function childElements(node: Node): Element[] {
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (child.nodeType === 1) children.push(child as Element);
  return children;
}

/** The children of an element with a local name. */
export function childrenNamed(node: Node, name: string): Element[] {
  return childElements(node).filter(({ localName }) => localName === name);
}

/** The trimmed text of an element; empty without one. */
export function textOf(element: Node | undefined): string {
  return element?.textContent?.trim() ?? '';
}
